import { product } from "../../contract/product.ts";
import type { Report, ReportKind } from "../../contract/reporting.ts";
import { csv } from "../lib/csv.ts";
import { escaped } from "../lib/html.ts";

export type ReportFile = { readonly name: string; readonly type: string; readonly content: string };

/** A report as a file; its name tells what it is about. */
export function fileOf(report: Report, kind: ReportKind, format: "csv" | "html"): ReportFile {
  const name = `${product.toLowerCase()}-${kind}-${report.from}-${report.to}.${format}`;
  return format === "csv"
    ? { name, type: "text/csv; charset=utf-8", content: csv(report.columns, report.rows) }
    : { name, type: "text/html; charset=utf-8", content: page(report) };
}

/** A page of its own, which needs nothing from anywhere and prints well. */
const page = ({ title, from, to, columns, rows }: Report) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}, ${from} – ${to} · ${product}</title>
<style>
  body { font: 11pt/1.4 system-ui, sans-serif; margin: 2rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #ccc; padding: .25rem .75rem .25rem 0; text-align: start; vertical-align: top }
  td.figure, th.figure { text-align: end; font-variant-numeric: tabular-nums }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  @page { margin: 15mm }
</style>
<h1>${escaped(title)}</h1>
<p>${from} – ${to}</p>
${
  rows.length === 0
    ? "<p>No data yet</p>"
    : `<table>
<thead><tr>${columns.map((name, at) => `<th scope="col"${figure(rows[0]?.[at])}>${escaped(name)}</th>`).join("")}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${row.map((value) => `<td${figure(value)}>${value === null ? "" : escaped(String(value))}</td>`).join("")}</tr>`).join("\n")}
</tbody>
</table>`
}
</html>
`;

const figure = (value: unknown) => (typeof value === "number" ? ' class="figure"' : "");
