// The names of colours as people say them.

// The hue at an angle of the colour circle.
const hueName = (angle) => [
  [15, say("red")], [45, say("orange")], [68, say("yellow")], [165, say("green")], [195, say("teal")], [255, say("blue")],
  [290, say("violet")], [340, say("pink")], [361, say("red")]
].find(([end]) => angle < end)[1];

// The name of a colour that a browser calculated, such as "rgb(11, 83, 81)", or nothing for one that cannot be seen.
function colorName(value) {
  const [red, green, blue, alpha = 1] = /^rgba?\(/.test(value) ? value.match(/[\d.]+/g).map(Number) : [0, 0, 0, 0];
  if (!alpha) { return ""; }
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const [range, light] = [high - low, (high + low) / 510];
  if (light > 0.94) { return say("white"); }
  if (light < 0.07) { return say("black"); }
  const sector = high === red ? (green - blue) / range : high === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = range < 24 ? say("grey") : hueName((sector * 60 + 360) % 360);
  return light < 0.3 ? say`dark ${hue}` : light > 0.75 ? say`light ${hue}` : hue;
}
