import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { openPool } from "#db/db.ts";
import { databaseNamed } from "./database.ts";

/**
 * Creates a database that is empty or a copy of `template`. It is dropped when the test ends, or by the
 * function that `atEnd` gets.
 */
export async function emptyDatabase(
  template = "template0",
  atEnd: (drop: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const server = inject("databaseUrl");
  const name = `other_${randomBytes(8).toString("hex")}`;
  const run = async (statement: string) => {
    const pool = openPool(server, 1);
    await pool.query(statement);
    await pool.end();
  };
  await run(`create database ${name} template ${template}`);
  atEnd(() => run(`drop database ${name} with (force)`));
  return databaseNamed(server, name);
}
