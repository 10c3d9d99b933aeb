import { dateText } from "#contract/shared/date-text.ts";
import { product } from "#contract/shared/product.ts";
import type { Report, ReportColumn, ReportKind } from "#contract/features/analytics-reports.ts";
import { countryName } from "#lib/country.ts";
import { type Cell, csv } from "#lib/archives/csv.ts";
import { escapeHtml } from "#lib/html.ts";
import type { LoadedLanguage } from "#lib/language.ts";

export type ReportFile = { readonly name: string; readonly type: string; readonly content: string };
export type ReportFormat = "csv" | "html";

/**
 * A report as a file whose name says what it is about, in the given language and for its spreadsheets. In
 * CSV, days and figures are written so that a spreadsheet can calculate with them.
 */
export function toReportFile(
  report: Report,
  { kind, format, language }: { kind: ReportKind; format: ReportFormat; language: LoadedLanguage },
): ReportFile {
  const name = `${product.toLowerCase()}-${kind}-${report.from}-${report.to}.${format}`;
  const names = report.columns.map((column) => column.name);
  return format === "csv"
    ? {
        name,
        type: "text/csv; charset=utf-8",
        content: csv(names, readable(report, language), language.locale),
      }
    : { name, type: "text/html; charset=utf-8", content: page(report, language) };
}

/** The rows with names of countries instead of codes. */
const readable = ({ columns, rows }: Report, { locale }: LoadedLanguage): Cell[][] =>
  rows.map((row) =>
    row.map((cell, at) =>
      typeof cell === "string" && columns[at]?.type === "country" ? countryName(cell, locale) : cell,
    ),
  );

/** A self-contained page that loads nothing else and prints well. */
function page(
  { title, from, to, columns, rows }: Report,
  { i18n, locale, direction }: LoadedLanguage,
): string {
  const shown = formattersIn(locale);
  const span = `${shown.day(from)} – ${shown.day(to)}`;
  const cells = (row: readonly Cell[]) =>
    columns
      .map(({ type }, at) => `<td${sideOf(type)}>${escapeHtml(shown.cell(row[at] ?? null, type))}</td>`)
      .join("");
  return `<!doctype html>
<html lang="${new Intl.Locale(locale).baseName}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}, ${escapeHtml(span)} · ${product}</title>
<style>
  body { font: 11pt/1.4 system-ui, sans-serif; margin: 2rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #ccc; padding-block: .25rem; padding-inline-end: .75rem; text-align: start; vertical-align: top }
  td.figure, th.figure { text-align: end; font-variant-numeric: tabular-nums }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  @page { margin: 15mm }
</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(span)}</p>
${
  rows.length === 0
    ? `<p>${escapeHtml(i18n._("No data yet"))}</p>`
    : `<table>
<thead><tr>${columns.map(({ name, type }) => `<th scope="col"${sideOf(type)}>${escapeHtml(name)}</th>`).join("")}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row)}</tr>`).join("\n")}
</tbody>
</table>`
}
</html>
`;
}

const sideOf = (type: ReportColumn["type"]) => (type === "figure" ? ' class="figure"' : "");

function formattersIn(locale: string) {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const figures = new Intl.NumberFormat(locale);
  const day = (it: string) => dateText(days, locale, new Date(`${it}T00:00:00Z`));
  return {
    day,
    cell(value: Cell, type: ReportColumn["type"]): string {
      if (value === null) return "";
      if (typeof value === "number") return figures.format(value);
      if (type === "day") return day(value);
      return type === "country" ? countryName(value, locale) : value;
    },
  };
}
