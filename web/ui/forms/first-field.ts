/** Focuses the first field of the form inside, and selects its text. Returns false if there is none. */
export function focusFirstField(inside: Element | null): boolean {
  const field = inside?.querySelector<HTMLElement>(
    'form :is(input, select, textarea, button[aria-haspopup="dialog"]):not(:disabled), [role="grid"] button[tabindex="0"]',
  );
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== undefined && field !== null;
}
