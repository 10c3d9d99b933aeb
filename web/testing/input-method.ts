import { act, fireEvent } from "@testing-library/react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What an input method does to a field, as the browser reports it: Chrome's order of events, or Safari's. */
export const browsers = ["Chrome", "Safari"] as const;
export type BrowserName = (typeof browsers)[number];

/** Composes a word after the text of the field: each of `steps` replaces the one before. Doesn't end it. */
export function compose(field: Field, ...steps: string[]): void {
  act(() => field.focus());
  const before = field.value;
  fireEvent.compositionStart(field);
  for (const step of steps) {
    fireEvent.keyDown(field, { key: "Process", keyCode: 229, isComposing: true });
    fireEvent.compositionUpdate(field, { data: step });
    setText(field, before + step, true);
  }
}

/** Ends the word with a key: Enter accepts it, Escape rejects it. The key belongs to the input method. */
export function endWith(field: Field, key: "Enter" | "Escape", browser: BrowserName): void {
  if (browser === "Chrome") fireEvent.keyDown(field, { key, keyCode: 229, isComposing: true });
  fireEvent.compositionEnd(field);
  if (browser === "Safari") fireEvent.keyDown(field, { key, keyCode: 229, isComposing: false });
  fireEvent.keyUp(field, { key });
}

/** Like the browser: without React's own setter, which would hide the change from React. */
function setText(field: Field, text: string, isComposing: boolean): void {
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(type.prototype, "value")!.set!.call(field, text);
  fireEvent(field, new InputEvent("input", { bubbles: true, isComposing }));
}
