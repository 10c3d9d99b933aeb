import { maxTableRows } from "#contract/features/tables.ts";
import { readCsv } from "#lib/archives/csv-rows.ts";
import { refusedField } from "#lib/refusal.ts";
import { columnsIn } from "./columns.ts";

/** One trip of a table or an export, as written. Missing values are empty. */
export type WrittenTrip = {
  readonly line: number;
  readonly city: string;
  readonly country: string;
  readonly from: string;
  readonly to: string;
  readonly name: string;
};

const maxCellLength = 200;

/**
 * Reads a CSV file with a first line that names its columns, or TripIt's export (JSON). Refuses one without
 * the columns for city and days, and one with more than 500 trips.
 */
export function readTable(text: string): WrittenTrip[] {
  const trips = /^\s*[[{]/.test(text) ? tripItTrips(text) : csvTrips(text);
  if (trips.length === 0) throw refusedField("text", "TABLE_EMPTY");
  if (trips.length > maxTableRows) throw refusedField("text", "TABLE_TOO_MANY_ROWS", { max: maxTableRows });
  return trips;
}

function csvTrips(text: string): WrittenTrip[] {
  const [head, ...rows] = readCsv(text);
  const columns = columnsIn(head?.cells ?? []);
  if (!columns) throw refusedField("text", "TABLE_WITHOUT_COLUMNS");
  return rows.map(({ line, cells }) => {
    const cell = (column: Parameters<typeof columns.get>[0]) =>
      cells[columns.get(column) ?? -1]?.slice(0, maxCellLength) ?? "";
    return {
      ...{ line, city: cell("city"), country: cell("country") },
      ...{ from: cell("from"), to: cell("to"), name: cell("name") },
    };
  });
}

/** TripIt writes one trip as an object, several as a list. The "line" is the number of the trip. */
function tripItTrips(text: string): WrittenTrip[] {
  const all = [(parsed(text) as { Trip?: unknown } | null)?.Trip ?? []].flat();
  return all.slice(0, maxTableRows + 1).map((trip, at) => {
    const value = (of: unknown, key: string): string => {
      const found = typeof of === "object" && of !== null ? (of as Record<string, unknown>)[key] : undefined;
      return typeof found === "string" ? found.slice(0, maxCellLength).trim() : "";
    };
    const address = (trip as Record<string, unknown> | null)?.["PrimaryLocationAddress"];
    return {
      line: at + 1,
      city: value(address, "city") || value(trip, "primary_location"),
      country: value(address, "country"),
      from: value(trip, "start_date"),
      to: value(trip, "end_date"),
      name: value(trip, "display_name"),
    };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusedField("text", "NOT_JSON");
  }
}
