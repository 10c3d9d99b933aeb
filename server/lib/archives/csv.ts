export type Cell = string | number | null;

/**
 * A CSV file (RFC 4180) with a UTF-8 byte order mark, for spreadsheets of a locale: where decimals have a
 * comma, they expect semicolons between the columns. A text that a spreadsheet would run as a formula gets a
 * leading apostrophe, as OWASP advises: people choose their own names, so they could inject formulas.
 */
export function csv(columns: readonly string[], rows: readonly (readonly Cell[])[], locale = "en"): string {
  const hasComma = new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",");
  const separator = hasComma ? ";" : ",";
  const cell = (value: Cell): string => {
    if (value === null) return "";
    if (typeof value === "number") return hasComma ? String(value).replace(".", ",") : String(value);
    const harmless = /^\s*[=+\-@\t\r|＝＋－＠]/.test(value) ? `'${value}` : value;
    return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  };
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(cell).join(separator)}\r\n`).join("")}`;
}
