// Makes a flow playable. Without this script, the phone can be pressed, and the scenes are listed below.

const { all, text, say, make, button } = catalog;
const place = document.querySelector(".player");

if (place) {
  const player = new Player(place);
  addEventListener("popstate", () => {
    player.readAddress();
    player.present();
  });
  addEventListener("message", ({ source, data }) => {
    if (source === player.frame.contentWindow && typeof data?.mockup === "string") { player.receive(data); }
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('.play, [href="#play"]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) { return; }
    event.preventDefault();
    player.play(link.matches(".play") ? link.getAttribute("href") : player.start);
    player.point();
  });
}
