// A walk through a flow, as the box of the flow goes it.

// Goes to an element of a list, which is cut there, or on to a new one.
function cut(list, id) {
  const place = list.indexOf(id);
  if (place >= 0) { list.length = place + 1; } else { list.push(id); }
}

class Walk {
  // Starts a walk at a scene.
  constructor(scenes, first) {
    this.scenes = scenes;
    this.first = first;
    this.current = first;
    this.stack = [first];
    this.trail = [first];
    this.hop = { number: 1 };
    // What is shared so far, by name.
    this.shared = new Map();
    // The ways that were taken, each by its number in its scene; 0 for one that the flow does not have.
    this.ways = [];
    this.share(this.scene?.shares);
  }

  get scene() { return this.scenes.get(this.current); }

  share(values = []) {
    for (const [name, value] of values) { this.shared.set(name, value); }
  }

  targetOf(way) { return way.to === "back" ? this.stack.at(-2) : way.to; }

  // Takes a way to a scene. It goes back to a scene that is in the stack, but the platform's way back leaves the trail unchanged.
  take(way, to) {
    const isBack = way?.to === "back";
    this.hop = { number: this.hop.number + 1, from: this.current, to, on: way?.on ?? "" };
    this.ways.push(way && this.scene ? this.scene.ways.indexOf(way) + 1 : 0);
    this.share(way?.shares);
    if (isBack) { this.stack.pop(); } else if (to !== "termination") { cut(this.stack, to); }
    if (!isBack) { cut(this.trail, to); }
    this.current = to;
    this.share(this.scene?.shares);
  }

  // Takes ways by their numbers until one is closed; returns whether all are open.
  replay(numbers) {
    return numbers.every((number) => {
      const way = this.scene?.ways[number - 1];
      const to = way && !way.reason && this.targetOf(way);
      if (to) { this.take(way, to); }
      return Boolean(to);
    });
  }

  // Goes where the phone went without a press beside it.
  follow(to) {
    const way = (this.scene?.ways ?? []).find((way) =>
      !way.reason && way.to === to && way.isInPhone);
    const isBack = this.stack.at(-2) === to;
    this.take(way ?? (isBack ? { to: "back", on: say("Back"), shares: [] } : undefined), to);
  }
}
