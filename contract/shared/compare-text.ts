/** For sorting by code units, as `<` compares texts: the same order on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
