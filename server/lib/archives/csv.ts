export type Cell = string | number | null;

/**
 * A CSV file (RFC 4180) with a UTF-8 byte order mark. A text that a spreadsheet would run as a formula gets a
 * leading apostrophe, as OWASP advises: people choose their own names, so they could inject formulas.
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
