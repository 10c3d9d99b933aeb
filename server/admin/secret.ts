import type { Command } from "commander";
import type pg from "pg";
import type { Config } from "#server/config.ts";
import { drizzleOn } from "#db/db.ts";
import { countSealedSecrets } from "#domain/accounts/codes.ts";
import { countSealedAddresses } from "#domain/subscriptions/subscriptions.ts";
import { CommandRefused } from "#lib/command-refused.ts";
import { openProgramSecret, replaceProgramSecret } from "#lib/crypto/program-secret.ts";
import type { SecretBox } from "#lib/crypto/secret-box.ts";
import { connectDatabase } from "./database.ts";
import type { Say } from "./terminal.ts";

/** Adds the command `rotate-secret`. */
export function addSecretCommand(program: Command, say: Say, settings: () => Config): void {
  program
    .command("rotate-secret")
    .option("--push", "replace the key pair of push notifications instead")
    .description("print a new SESSION_SECRET with which everything encrypted stays readable")
    .action(async ({ push = false }: { push?: boolean }) => {
      const config = settings();
      const { sessionSecret } = config;
      const { pool, close } = await connectDatabase(config);
      try {
        if (push) {
          await pool.query("delete from secrets where name = 'vapid'");
          return say("The next start makes a new key pair: restart now.", { replaced: "vapid" });
        }
        const { secretBox } = await openProgramSecret(pool, sessionSecret);
        const why = await whySecretIsAnother(pool, secretBox);
        if (why?.isAll) throw new CommandRefused(why.text);
        const secret = await replaceProgramSecret(pool, sessionSecret);
        say(
          `Put this line into the settings of every machine, in place of the present one, and restart:\nSESSION_SECRET=${secret}`,
          { SESSION_SECRET: secret },
        );
      } finally {
        await close();
      }
    });
}

/**
 * In one sentence what can't be decrypted because the program's secret is another one than before; null if
 * everything can. `isAll`: nothing can.
 */
export async function whySecretIsAnother(
  pool: pg.Pool,
  secretBox: SecretBox,
): Promise<{ text: string; isAll: boolean } | null> {
  const ctx = { db: drizzleOn(pool), secretBox };
  const people = await countSealedSecrets(ctx);
  const calendars = await countSealedAddresses(ctx);
  const lost = people.lost + calendars.lost;
  if (lost === 0) return null;
  const text =
    "SESSION_SECRET isn't the one of before: " +
    `two-factor secrets (${people.lost}) and addresses of calendars (${calendars.lost}) can't be decrypted. ` +
    "Set the former one again; rotate-secret replaces it without a loss (docs/secrets.md)";
  return { text, isAll: lost === people.all + calendars.all };
}
