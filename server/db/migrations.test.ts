import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson } from "drizzle-kit/api";
import { expect, test } from "vitest";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const folder = join(import.meta.dirname, "migrations");

test("the journal names each migration, in their order, and each later than the one before", () => {
  const files = globSync("*.sql", { cwd: folder }).toSorted();
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files);
  // A database never runs a migration that is older than its newest one.
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

type Tables = Record<string, object>;

/** Each part of a table under its name: columns, indexes, keys, checks. */
const partsOf = (tables: Tables): object =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([table, kinds]) =>
      Object.entries(kinds).flatMap(([kind, parts]: [string, unknown]) =>
        Object.entries(Object(parts) as object).map(([name, part]) => [`${table} ${kind} ${name}`, part]),
      ),
    ),
  );

test("the tables in the code are those of the newest migration", async () => {
  const paths = globSync("tables/*.ts", { cwd: import.meta.dirname });
  const modules = await Promise.all(
    paths.map((path) => import(join(import.meta.dirname, path)) as Promise<object>),
  );
  const { tables } = generateDrizzleJson(Object.assign({}, ...modules) as Record<string, unknown>);
  const newest = globSync("meta/*_snapshot.json", { cwd: folder }).toSorted().at(-1)!;
  const migrated = JSON.parse(readFileSync(join(folder, newest), "utf8")) as { tables: Tables };
  // `npm run migration` writes what is missing.
  const inCode = JSON.parse(JSON.stringify(tables)) as Tables;
  expect(partsOf(inCode)).toEqual(partsOf(migrated.tables));
});
