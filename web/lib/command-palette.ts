/** `message` is the palette limited to people one can write to; `map` is the list of keyboard shortcuts. */
export type PalettePart = "palette" | "message" | "map";
/** A message to the command palette: a key press, or the part to open. */
export type PaletteMessage = KeyboardEvent | PalettePart;

const pendingMessages: PaletteMessage[] = [];
let listener: ((message: PaletteMessage) => void) | null = null;
let loadPalette = (): void => {};

/** Sends a message to the command palette. If it isn't loaded, it is loaded, and gets the message then. */
export function sendToPalette(message: PaletteMessage): void {
  if (listener) return listener(message);
  pendingMessages.push(message);
  loadPalette();
}

/** Sets the function that loads the command palette. */
export const onPaletteNeeded = (fetchIt: () => void): void => void (loadPalette = fetchIt);

/** Attaches the loaded palette: it gets the waiting messages, then all later ones until it is detached. */
export function attachPalette(onMessage: (message: PaletteMessage) => void): () => void {
  listener = onMessage;
  for (const message of pendingMessages.splice(0)) onMessage(message);
  return () => void (listener = null);
}

/**
 * The key of a shortcut: on a keyboard of another script the Latin key in the same place. `code` names the
 * place of a key.
 */
export function shortcutKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (!/^\P{ASCII}$/u.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return letter.toLowerCase();
  return code === "Slash" ? (shiftKey ? "?" : "/") : key;
}
