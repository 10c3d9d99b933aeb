const texts = "input, textarea, select, [contenteditable], [role=menu] *, [role=grid] *";

/** Whether what is pressed there is meant for a field, a menu or a calendar of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(texts);

/** Whether a dialog is open: what is behind it hears nothing. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((it) => it.checkVisibility());
