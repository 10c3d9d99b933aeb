/** `message` is the palette that lists only whom one can write to; `map` the keyboard shortcuts. */
export type DeskPart = "palette" | "message" | "map";
/** What the desk is told: a key that was pressed, or a part that is to open. */
export type Told = KeyboardEvent | DeskPart;

const waiting: Told[] = [];
let listener: ((told: Told) => void) | null = null;
let wake = (): void => {};

/** Tells the desk, and has it fetched when it isn't there yet; then it hears later what it was told. */
export function tellDesk(told: Told): void {
  if (listener) return listener(told);
  waiting.push(told);
  wake();
}

/** Who fetches the desk. */
export const onDeskNeeded = (fetchIt: () => void): void => void (wake = fetchIt);

/** The desk itself: it hears what has waited, and all that follows until it is gone. */
export function listenAtDesk(hear: (told: Told) => void): () => void {
  listener = hear;
  for (const told of waiting.splice(0)) hear(told);
  return () => void (listener = null);
}
