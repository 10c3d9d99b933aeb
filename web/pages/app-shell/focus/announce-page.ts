/**
 * A title must be unchanged for this many milliseconds before it is announced, because pages change their
 * titles while loading.
 */
const settleMs = 250;

const region = document.createElement("p");
region.setAttribute("role", "status");
region.className = "sr-only";
document.body.append(region);

/**
 * The address that the browser loaded; another page may be open by the time this module has arrived. The
 * browser announces its page itself, and the first focus there is the skip link.
 */
const firstAddress = withoutHash(performance.getEntriesByType("navigation")[0]?.name ?? location.href);

let lastAnnounced = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** The title without the number of unread messages. */
const pageTitle = () => document.title.replace(/^\(\d+\) /, "");

function announce(): void {
  const name = pageTitle();
  // While a page loads, its title is only the product's name.
  if (name === lastAnnounced || !name.includes(" · ")) return;
  const isFirst = lastAnnounced === "" && withoutHash(location.href) === firstAddress;
  lastAnnounced = name;
  region.textContent = name;
  // The pressed link was removed with the previous page, so the focus moves to the new page's content.
  if (!isFirst && document.activeElement === document.body)
    document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
}

/** Announces the opened page once its title is there, and moves lost focus into it. */
export function announcePageWhenSettled(): void {
  clearTimeout(timer);
  timer = setTimeout(announce, settleMs);
}

new MutationObserver(announcePageWhenSettled).observe(document.head, {
  childList: true,
  subtree: true,
  characterData: true,
});

function withoutHash(address: string): string {
  return address.replace(/#.*$/, "");
}
