/** The value at this share of the sorted list: 0.5 is the median. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export const inMs = (value: number) => `${value.toFixed(2)} ms`;
export const asCount = (value: number) => Math.round(value).toLocaleString("en");
export const asRatio = (value: number) => value.toFixed(2);

/** A Markdown table with aligned columns. The first column is text, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, n) =>
    Math.max(3, title.length, ...rows.map((row) => (row[n] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, n) => (n === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
