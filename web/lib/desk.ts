/** `message` is the palette that lists only whom one can write to; `map` the keyboard shortcuts. */
export type DeskPart = "palette" | "message" | "map";

/** Opens a part of the desk from anywhere in the frame. */
export const openDesk = (part: DeskPart): void =>
  void dispatchEvent(new CustomEvent<DeskPart>("desk", { detail: part }));
