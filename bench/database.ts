import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { openPool } from "#db/db.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { loadPlaces } from "#db/places/load.ts";
import { generate } from "./world/generate.ts";
import type { Size } from "./world/sizes.ts";

export type Databases = {
  /**
   * Returns the address of a database with a world of this size. Creates it unless an earlier run has left
   * one.
   */
  world(size: Size): Promise<string>;
  /**
   * Returns the address of a database that has the schema and the rows that `fill` adds. Creates it
   * unless an earlier run has left one.
   */
  filled(name: string, fill: (pool: pg.Pool) => Promise<void>): Promise<string>;
  stop(): Promise<void>;
};

export type DatabaseOptions = {
  /** Folder that keeps the databases for later runs. Without it, everything is deleted at the end. */
  dataDir?: string | undefined;
  seed: number;
  /** Cities with fewer people are omitted. */
  minPopulation?: number;
  say: (line: string) => void;
};

/**
 * Increase this when the same seed produces a different world than before; kept worlds are then generated
 * again.
 */
const worldVersion = 2;

/** Starts an embedded PostgreSQL, as durable as in production, with one database per world. */
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
    await admin.query(`comment on database ${name} is '${readyComment}'`);
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

/**
 * Comment on a complete database. It no longer matches after the schema or `worldVersion` changes, and the
 * database is made again.
 */
const readyComment = `ready, edition ${worldVersion}, schema ${schemaDigest()}`;

function schemaDigest(): string {
  const folder = fileURLToPath(new URL("../server/db/migrations/", import.meta.url));
  const digest = createHash("sha256");
  for (const file of globSync("*.sql", { cwd: folder }).sort()) digest.update(readFileSync(folder + file));
  return digest.digest("hex").slice(0, 12);
}

/** Loads the schema and the cities once, into a template that each world is cloned from. */
async function makeTemplate(admin: pg.Pool, server: string, minPopulation: number): Promise<void> {
  if (await isReady(admin, "bench_places")) return;
  await admin.query("drop database if exists bench_places");
  await admin.query("create database bench_places");
  const pool = openPool(databaseNamed(server, "bench_places"), 2);
  await migrateDatabase(pool);
  await loadPlaces(pool, { minPopulation });
  await pool.end();
  await admin.query(`comment on database bench_places is '${readyComment}'`);
}

async function isReady(admin: pg.Pool, name: string): Promise<boolean> {
  const { rows } = await admin.query(
    "select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2",
    [name, readyComment],
  );
  return rows.length > 0;
}

function databaseNamed(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
