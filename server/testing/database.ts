import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPool } from "../db/db.ts";
import { startEmbedded } from "../db/embedded.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { loadPlaces } from "../db/places-load.ts";
import { openQueue } from "../jobs/queue.ts";
import { listeners } from "../listeners.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A server for tests; its database `template` has the schema, the larger cities and nobody in it. */
    databaseUrl: string;
  }
}

/**
 * One server for the whole run, with a template that each world is cloned from. `TEST_DATABASE_URL` runs the same
 * tests on another server: its role must be allowed to create databases.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = mkdtempSync(join(tmpdir(), "coincide-test-"));
  const embedded = given ? undefined : await startEmbedded({ dataDir, durable: false, log: () => {} });
  const databaseUrl = given ?? embedded?.url ?? "";
  await makeTemplate(databaseUrl);
  project.provide("databaseUrl", databaseUrl);
  return async () => {
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(databaseUrl: string): Promise<void> {
  const server = openPool(databaseUrl, 1);
  await server.query("drop database if exists template_world with (force)");
  await server.query("create database template_world");
  await server.end();
  const url = databaseNamed(databaseUrl, "template_world");
  const pool = openPool(url, 2);
  await migrateDatabase(pool);
  await loadPlaces(pool, { minPopulation: 100_000 });
  await pool.end();
  const queue = await openQueue(url, listeners, { quiet: true });
  await queue.stop();
}

export function databaseNamed(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
