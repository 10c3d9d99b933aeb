let waiting: File | null = null;

/** A file dropped on one page, for the page that reads it. */
export const handOver = (file: File): void => void (waiting = file);

/** What was dropped on the page before, once. */
export function takeHandedOver(): File | null {
  const file = waiting;
  waiting = null;
  return file;
}
