// The scenes of a flow, as the list on the page has them.

const fileOf = (address) => address.split(/[?#]/)[0].split("/").pop();
const nameOf = (file) => file.replace(/\.mockup\.html$/, "").replace(/~[^.]*$/, "");

// The values that a place shares, by their names.
const sharesOf = (place) => place ? all(place, "[data-share]").map((value) => [value.dataset.share, value]) : [];

function readScene(item) {
  const facts = item.querySelector(".facts");
  const { mockup } = item.dataset;
  return {
    title: text(item.querySelector(".scene-title")), mockup, file: fileOf(mockup), facts,
    shares: sharesOf(facts?.querySelector(".shares")),
    ways: all(item, ".ways > [data-to]").map((way) => ({
      to: way.dataset.to, on: way.dataset.on, isInPhone: "inPhone" in way.dataset, shares: sharesOf(way.querySelector(".shares")),
      // Why the way is closed.
      reason: way.matches(".closed") ? text(way.querySelector(".reason")) : ""
    }))
  };
}

const readScenes = (page) => new Map(
  all(page, ".scene[data-mockup]").map((item) => [item.id.replace(/^scene-/, ""), readScene(item)]));

// The scene of a file: its own, or the one of a further step of its experience.
function sceneOf(scenes, file) {
  const name = nameOf(file);
  const ids = [...scenes.keys()].filter((id) => {
    const own = nameOf(scenes.get(id).file);
    return name === own || name.startsWith(`${own}.`);
  });
  return ids.sort((one, other) => other.length - one.length)[0];
}
