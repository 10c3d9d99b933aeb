/** A title stands still for so long before it is said: pages change theirs as they arrive. */
const stillFor = 250;

const region = document.createElement("p");
region.setAttribute("role", "status");
region.className = "sr-only";
document.body.append(region);

/** Where the visit began: there the browser's own order holds, and the way past the bars comes first. */
const first = location.href;

let said = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** How many unread messages there are is no part of a page's name. */
const nameOfPage = () => document.title.replace(/^\(\d+\) /, "");

function say(): void {
  const name = nameOfPage();
  // While a page arrives, its name is the product's alone.
  if (name === said || !name.includes(" · ")) return;
  const isFirst = said === "" && location.href === first;
  said = name;
  region.textContent = name;
  // Whoever pressed a link that went with the page before begins where the new one does.
  if (!isFirst && document.activeElement === document.body)
    document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
}

/** Says which page was opened once it is there, and puts the focus into it if it was lost on the way. */
export function announcePage(): void {
  clearTimeout(timer);
  timer = setTimeout(say, stillFor);
}

new MutationObserver(announcePage).observe(document.head, {
  childList: true,
  subtree: true,
  characterData: true,
});
