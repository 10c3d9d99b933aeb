import { describe, expect, onTestFinished, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { openJobQueue } from "#server/jobs/queue.ts";
import { listeners } from "#server/listeners.ts";
import { postgresWire } from "#server/realtime/wire-postgres.ts";
import { emptyDatabase } from "#testing/databases/empty-database.ts";
import { hasPgBouncer, startPgBouncer } from "#testing/databases/pgbouncer.ts";
import { openPage } from "#testing/pages.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { openPool, servingTimeouts } from "./db.ts";
import { migrateDatabase, refusePooler } from "./migrate.ts";

/** Two connections through a PgBouncer with its default configuration and these settings. */
async function poolBehind(settings?: Record<string, string>) {
  const url = (await startPgBouncer(settings))(await emptyDatabase());
  const pool = openPool(url, 2, servingTimeouts);
  onTestFinished(() => pool.end());
  return { pool, url };
}

describe.skipIf(!hasPgBouncer)("behind PgBouncer", () => {
  test("the database is migrated and the job queue opens", async () => {
    const { url } = await poolBehind();
    const pool = openPool(url, 2);
    onTestFinished(() => pool.end());
    await refusePooler(pool);
    await migrateDatabase(pool);
    const queue = await openJobQueue(url, listeners, { quiet: true });
    await queue.stop();
  });

  test("the server cancels slow statements as it does without a pooler", async () => {
    const { pool } = await poolBehind();
    const { rows } = await pool.query(
      `select current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: "4500ms", idle: "30s" }]);
  });

  test("Ana writes to Bo, whose page is open in another process", async () => {
    const through = await startPgBouncer();
    const wire = (url: string) => postgresWire(through(url));
    const world = await newWorld({ listen: true, wire, through });
    await world.connect(["ana", "bo"]);
    const other = await world.another();
    const bo = await openPage(world, "bo", other);
    await expect.poll(() => world.hub.isAlone()).toBe(false);
    await world.as("ana")(chat.send, { body: { receiverId: world.id("bo"), content: "Olá" } });
    await bo.receives("new_message_received", { message: expect.objectContaining({ content: "Olá" }) });
  });

  test("a pooler in transaction mode is refused, with the setting that helps", async () => {
    const { pool } = await poolBehind({ pool_mode: "transaction" });
    await expect(refusePooler(pool)).rejects.toThrow("Set pool_mode to session");
  });
});
