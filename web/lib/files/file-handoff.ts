/** Files that one page passes to another; lost with a reload. */
let handoffFiles: readonly File[] = [];

/** Stores files dropped on one page for the page that handles them. */
export const putHandoffFiles = (files: readonly File[]): void => void (handoffFiles = files);

/** Returns the dropped files once. */
export function takeHandoffFiles(): readonly File[] {
  const files = handoffFiles;
  handoffFiles = [];
  return files;
}
