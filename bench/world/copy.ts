import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

export type ColumnValue = string | number | boolean | null;

/** Streams rows into a table with COPY, some thousand at a time, so that memory use stays small. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly ColumnValue[]>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(lines(rows)), target);
}

function* lines(rows: Iterable<readonly ColumnValue[]>): Generator<string> {
  let batch: string[] = [];
  for (const row of rows) {
    if (batch.push(row.map(cell).join("\t")) < 2000) continue;
    yield `${batch.join("\n")}\n`;
    batch = [];
  }
  if (batch.length > 0) yield `${batch.join("\n")}\n`;
}

const cell = (value: ColumnValue) =>
  value === null ? "\\N" : typeof value === "string" ? value.replace(/[\\\n\t]/g, "\\$&") : String(value);
