/** Focuses the first link or button in the next or previous item of the page's lists. */
export function focusListItem(step: 1 | -1): void {
  const entries = [...document.querySelectorAll("main li")].flatMap((entry) => {
    const first = entry.querySelector<HTMLElement>("a[href], button:not(:disabled)");
    return first && first.closest("li") === entry && first.checkVisibility() ? [first] : [];
  });
  const here = entries.findIndex((it) => it.closest("li")?.contains(document.activeElement));
  const next = here === -1 ? (step === 1 ? 0 : entries.length - 1) : here + step;
  entries[next]?.focus();
}
