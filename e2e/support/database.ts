import pg from "pg";
import { runningEmbedded } from "#db/embedded/address.ts";

/** Runs one statement in the database of the program that runs on this data folder. */
export async function inDatabase(folder: string, sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningEmbedded(folder)) ?? "" });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}
