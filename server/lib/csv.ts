export type Cell = string | number | null;

/**
 * A table as RFC 4180 has it, with a mark that says it is UTF-8. What a spreadsheet would run as a formula is made a
 * text by an apostrophe before it, as OWASP advises: people choose their own names.
 */
export function csv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = /^\s*[=+\-@\t\r|＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
