/** Whether lines begin at the right, where the page stands now. */
export const isRightToLeft = (): boolean => document.documentElement.dir === "rtl";

/** The arrow key as it would be called where lines begin at the left: what leads on, leads on in each direction. */
export function alongLine(key: string): string {
  if (!isRightToLeft()) return key;
  return key === "ArrowLeft" ? "ArrowRight" : key === "ArrowRight" ? "ArrowLeft" : key;
}
