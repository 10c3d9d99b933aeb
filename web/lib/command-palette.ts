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
