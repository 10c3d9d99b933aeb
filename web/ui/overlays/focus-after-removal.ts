/** The row of the button that had the focus last, or the button itself, and what is around it. */
type LastRow = {
  readonly row: Element;
  readonly siblings: readonly Element[];
  /** The sections around the list, from the innermost. */
  readonly sections: readonly Element[];
};

let last: LastRow | null = null;
let isWatching = false;

/**
 * Keeps the keyboard's place in every list and table: when the row of the button that had the focus is
 * removed, the focus moves to the next row, else to the row before it, else to the heading of the section.
 * After a button that is in no row, it moves to the heading.
 * A screen that moves the focus itself comes first.
 */
export function keepFocusAfterRemovals(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener("focusin", ({ target }) => {
    const isInDialog = target instanceof Element && target.closest("[role=dialog], [role=alertdialog]");
    if (!isInDialog) last = rowOf(target);
  });
  new MutationObserver(() => {
    if (last !== null && isLost(last)) setTimeout(moveFocus);
  }).observe(document.body, { childList: true, subtree: true });
}

function rowOf(target: EventTarget | null): LastRow | null {
  if (!(target instanceof HTMLButtonElement)) return null;
  const row = target.closest("li, tr");
  return row?.parentElement
    ? { row, siblings: [...row.parentElement.children], sections: sectionsAround(row) }
    : { row: target, siblings: [], sections: sectionsAround(target) };
}

function sectionsAround(element: Element): Element[] {
  const section = element.parentElement?.closest("section, [role=region], main");
  return section ? [section, ...sectionsAround(section)] : [];
}

const isLost = ({ row }: LastRow): boolean => !row.isConnected && document.activeElement === document.body;

function moveFocus(): void {
  if (last === null || !isLost(last)) return;
  const { row, siblings, sections } = last;
  last = null;
  const at = siblings.indexOf(row);
  const rows = [...siblings.slice(at + 1), ...siblings.slice(0, at).toReversed()];
  const headings = sections.map((section) => section.querySelector("h1, h2, h3"));
  const target = [...rows, ...headings].find((it) => it?.isConnected);
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: siblings.length === 0 });
}
