/**
 * Marks the element that gets the focus when a dialog closes, instead of the one that opened it; for an
 * element that the dialog has created.
 */
export const focusNext = { "data-focus-next": "" };

export const findFocusNext = (within: ParentNode = document) =>
  within.querySelector<HTMLElement>("[data-focus-next]");
