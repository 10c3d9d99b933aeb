import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Connections to the server for tests, shared by all tests of a worker; they end with it. */
let server: pg.Pool | undefined;

function run(statement: string) {
  if (!server) {
    server = new pg.Pool({ connectionString: inject("databaseUrl"), max: 3, allowExitOnIdle: true });
    // The server is stopped at the end of the run, and its idle connections with it.
    server.on("error", () => {});
  }
  return server.query(statement);
}

/** The clone that is made ahead of time, by its template. */
const ahead = new Map<string, Promise<string>>();

/**
 * Returns the name of a new database with what `template` has. The next one is cloned while the test runs.
 */
export function takeClone(template: string): Promise<string> {
  const taken = ahead.get(template) ?? clone(template);
  const next = clone(template);
  // A failure is reported to the test that takes the clone.
  next.catch(() => {});
  ahead.set(template, next);
  return taken;
}

// The name begins with that of the run's template: the end of the run drops what begins with it.
// Copying files beats writing every page to the log: 75 ms instead of 350 in memory.
async function clone(template: string): Promise<string> {
  const name = `${inject("template")}_${randomBytes(8).toString("hex")}`;
  await run(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

/** Drops a database without waiting for it. */
export function drop(name: string): void {
  // The run may end first. Then its server is stopped, or its end drops the database.
  run(`drop database if exists ${name} with (force)`).catch(() => {});
}
