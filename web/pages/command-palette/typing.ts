const ownKeysSelector = "input, textarea, select, [contenteditable], [role=menu] *, [role=grid] *";

/** Whether a key press there belongs to a field, a menu or a calendar with its own keys. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(ownKeysSelector);

/** Whether a dialog is open: shortcuts don't work behind it. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((it) => it.checkVisibility());
