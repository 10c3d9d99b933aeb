import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { openPool } from "../server/db/db.ts";
import { startEmbedded } from "../server/db/embedded.ts";
import { migrateDatabase } from "../server/db/migrate.ts";
import { loadPlaces } from "../server/db/places-load.ts";
import { generate } from "./generate.ts";
import type { Size } from "./sizes.ts";

export type Databases = {
  /** The address of a world of that size, made now unless an earlier run has left it. */
  world(size: Size): Promise<string>;
  /** The same of a database that has the schema and what `fill` puts into it. */
  filled(name: string, fill: (pool: pg.Pool) => Promise<void>): Promise<string>;
  stop(): Promise<void>;
};

export type DatabaseOptions = {
  /** Kept for later runs; without one, everything is gone in the end. */
  dataDir?: string | undefined;
  seed: number;
  /** Leaves out smaller cities. */
  minPopulation?: number;
  say: (line: string) => void;
};

/** Raise it when the same seed makes another world than before: kept ones are then made anew. */
const edition = 2;

/** Runs a PostgreSQL of our own, as durable as in production, with a database for each world. */
export async function openDatabases({
  dataDir,
  seed,
  minPopulation = 0,
  say,
}: DatabaseOptions): Promise<Databases> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "coincide-bench-"));
  const server = await startEmbedded({ dataDir: folder, log: say });
  const admin = openPool(server.url, 1);
  await admin.query("set statement_timeout = 0");
  async function filled(name: string, fill: (pool: pg.Pool) => Promise<void>): Promise<string> {
    const url = databaseNamed(server.url, name);
    if (await isReady(admin, name)) return url;
    say(`Making ${name} …`);
    const started = performance.now();
    await makeTemplate(admin, server.url, minPopulation);
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name} template bench_places`);
    const pool = openPool(url, 2);
    await fill(pool);
    await pool.end();
    await admin.query(`comment on database ${name} is '${ready}'`);
    say(`  made in ${Math.round((performance.now() - started) / 1000)} s`);
    return url;
  }
  return {
    world: (size) =>
      filled(`bench_${size.trips}_${size.people}_seed_${seed}`, (pool) =>
        generate(pool, size, { seed, say }),
      ),
    filled: (name, fill) => filled(`bench_${name}_seed_${seed}`, fill),
    async stop() {
      await admin.end();
      await server.stop();
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What stands at a database that is whole: it is of no use any more once the schema is another. */
const ready = `ready, edition ${edition}, schema ${schemaDigest()}`;

function schemaDigest(): string {
  const folder = fileURLToPath(new URL("../server/db/migrations/", import.meta.url));
  const digest = createHash("sha256");
  for (const file of globSync("*.sql", { cwd: folder }).sort()) digest.update(readFileSync(folder + file));
  return digest.digest("hex").slice(0, 12);
}

/** The schema and the cities, loaded once and cloned for each world. */
async function makeTemplate(admin: pg.Pool, server: string, minPopulation: number): Promise<void> {
  if (await isReady(admin, "bench_places")) return;
  await admin.query("drop database if exists bench_places");
  await admin.query("create database bench_places");
  const pool = openPool(databaseNamed(server, "bench_places"), 2);
  await migrateDatabase(pool);
  await loadPlaces(pool, { minPopulation });
  await pool.end();
  await admin.query(`comment on database bench_places is '${ready}'`);
}

async function isReady(admin: pg.Pool, name: string): Promise<boolean> {
  const { rows } = await admin.query(
    "select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2",
    [name, ready],
  );
  return rows.length > 0;
}

function databaseNamed(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
