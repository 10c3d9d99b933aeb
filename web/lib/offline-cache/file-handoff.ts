let handoffFile: File | null = null;

/** Stores a file dropped on one page for the page that handles it. */
export const putHandoffFile = (file: File): void => void (handoffFile = file);

/** Returns the dropped file once; null if there is none. */
export function takeHandoffFile(): File | null {
  const file = handoffFile;
  handoffFile = null;
  return file;
}
