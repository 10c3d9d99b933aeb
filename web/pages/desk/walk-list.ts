/** Puts the focus on the first thing to press in the next (or previous) entry of the lists on the page. */
export function walkList(step: 1 | -1): void {
  const entries = [...document.querySelectorAll("main li")].flatMap((entry) => {
    const first = entry.querySelector<HTMLElement>("a[href], button:not(:disabled)");
    return first && first.closest("li") === entry && first.checkVisibility() ? [first] : [];
  });
  const here = entries.findIndex((it) => it.closest("li")?.contains(document.activeElement));
  const next = here === -1 ? (step === 1 ? 0 : entries.length - 1) : here + step;
  entries[next]?.focus();
}
