import { contexts } from "./app.ts";
import type { Config } from "./config.ts";
import { openPool } from "./db/db.ts";
import { runningEmbedded } from "./db/embedded-address.ts";
import { startEmbedded } from "./db/embedded.ts";
import type { Ctx } from "./lib/ctx.ts";
import { noHints } from "./lib/hints.ts";
import { programSecret } from "./lib/program-secrets.ts";
import { Refusal } from "./lib/refusal.ts";
import { openStorage } from "./lib/storage.ts";
import { openVault } from "./lib/vault.ts";

/** The database of the settings, for a command beside the program: the running one, or one started for this alone. */
export async function openDatabase(config: Config): Promise<{ context: () => Ctx; close(): Promise<void> }> {
  const known = config.databaseUrl ?? (await runningEmbedded(config.dataDir));
  const embedded = known ? null : await startEmbedded({ dataDir: config.dataDir });
  const pool = openPool(known ?? embedded?.url ?? "", 1);
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  const { rows } = await pool.query<{ found: string | null }>("select to_regclass('users') as found");
  if (!rows[0]?.found) {
    await close();
    throw new Refusal("notFound", "This database has no accounts yet: start Coincide once.");
  }
  const settings = { publicUrl: config.publicUrl, verifiesEmail: false, production: true, testLogin: false };
  const storage = openStorage(config.storageUrl);
  const vault = openVault(config.sessionSecret ?? (await programSecret(pool, "session")));
  return { context: contexts({ pool, storage, vault, settings, now: () => new Date(), ...silent }), close };
}

// Nothing a command does is told to anybody, so there is no queue and no mail.
const silent = {
  queue: { tell: async () => {} },
  mailer: { send: async () => {} },
  hints: noHints,
};
