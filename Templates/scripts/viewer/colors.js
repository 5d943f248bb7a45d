// The names of colours as people say them.

const hues = [[15, "red"], [45, "orange"], [68, "yellow"], [165, "green"], [195, "teal"], [255, "blue"], [290, "violet"], [340, "pink"], [361, "red"]];

// The name of a colour that a browser calculated, such as "rgb(11, 83, 81)", or nothing for one that cannot be seen.
function colorName(value) {
  const [red, green, blue, alpha = 1] = /^rgba?\(/.test(value) ? value.match(/[\d.]+/g).map(Number) : [0, 0, 0, 0];
  if (!alpha) { return ""; }
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const [range, light] = [high - low, (high + low) / 510];
  if (light > 0.94) { return "white"; }
  if (light < 0.07) { return "black"; }
  const shade = light < 0.3 ? "dark " : light > 0.75 ? "light " : "";
  if (range < 24) { return `${shade}grey`; }
  const sector = high === red ? (green - blue) / range : high === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  const hue = (sector * 60 + 360) % 360;
  return shade + hues.find(([end]) => hue < end)[1];
}
