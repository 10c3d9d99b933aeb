import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPool } from "#db/db.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { loadPlaces } from "#db/places/load.ts";
import { openJobQueue } from "#server/jobs/queue.ts";
import { listeners } from "#server/listeners.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server for tests. */
    databaseUrl: string;
    /** Name of a database on it with the schema and the larger cities, but without people. */
    template: string;
  }
}

/**
 * Starts one server for the whole run, with a template that each world is cloned from. With
 * `TEST_DATABASE_URL` the same tests run on another server, whose role must be a superuser.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = mkdtempSync(join(tmpdir(), "coincide-test-"));
  const embedded = given ? undefined : await startEmbedded({ dataDir, durable: false, log: () => {} });
  const databaseUrl = given ?? embedded?.url ?? "";
  const template = `template_${randomBytes(6).toString("hex")}`;
  await makeTemplate(databaseUrl, template);
  project.provide("databaseUrl", databaseUrl);
  project.provide("template", template);
  return async () => {
    if (given) await dropAll(given, template);
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function runOn(databaseUrl: string, statement: string): Promise<void> {
  const server = openPool(databaseUrl, 1);
  await server.query(statement);
  await server.end();
}

/** Drops the template and the worlds that were kept. Their names start with the template's name. */
async function dropAll(databaseUrl: string, template: string): Promise<void> {
  const server = openPool(databaseUrl, 1);
  const { rows } = await server.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [template],
  );
  for (const { name } of rows) await server.query(`drop database ${name} with (force)`);
  await server.end();
}

async function makeTemplate(databaseUrl: string, template: string): Promise<void> {
  await runOn(databaseUrl, `create database ${template}`);
  const url = databaseNamed(databaseUrl, template);
  const pool = openPool(url, 2);
  await migrateDatabase(pool);
  await loadPlaces(pool, { minPopulation: 100_000 });
  await pool.end();
  const queue = await openJobQueue(url, listeners, { quiet: true });
  await queue.stop();
}

export function databaseNamed(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
