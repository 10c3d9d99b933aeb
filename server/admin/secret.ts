import { type Command, Option } from "commander";
import type { Config } from "#server/config.ts";
import { CommandRefused } from "#lib/command-refused.ts";
import { openProgramSecret, replaceProgramSecret } from "#lib/crypto/program-secret.ts";
import { sealCheck } from "#lib/crypto/secret-check.ts";
import { dropPushKey } from "#lib/push/key.ts";
import { connectDatabase } from "./database.ts";
import { anotherSecret, countSealed, isSecretOfBefore } from "./secret-check.ts";
import type { Say } from "./terminal.ts";

/** Adds the command `rotate-secret`. */
export function addSecretCommand(program: Command, say: Say, settings: () => Config): void {
  program
    .command("rotate-secret")
    .option("--push", "replace the key pair of push notifications instead")
    .addOption(
      new Option(
        "--accept-loss",
        "go on with the present SESSION_SECRET instead, because the former one is lost",
      ).conflicts("push"),
    )
    .description("print a new SESSION_SECRET with which everything encrypted stays readable")
    .action(async ({ push = false, acceptLoss = false }: { push?: boolean; acceptLoss?: boolean }) => {
      const config = settings();
      const { sessionSecret } = config;
      const { pool, close } = await connectDatabase(config);
      try {
        if (push) {
          await dropPushKey(pool);
          return say(
            "Restart now: the start makes a new key pair, and each browser subscribes again when its owner opens Coincide there.",
            { replaced: "vapid" },
          );
        }
        const { secretBox } = await openProgramSecret(pool, sessionSecret);
        const isOfBefore = await isSecretOfBefore(pool, secretBox);
        if (acceptLoss) {
          const { words, lost } = await countSealed(pool, secretBox);
          if (isOfBefore && lost === 0)
            throw new CommandRefused("SESSION_SECRET is the one of before: nothing is lost.");
          await sealCheck(pool, secretBox);
          return say(
            `The present SESSION_SECRET is the one of this installation now. Can't be read: ${words}. Links of invitations sent with another secret don't work.`,
            { accepted: true, lost },
          );
        }
        if (!isOfBefore) throw new CommandRefused(`${anotherSecret}.`);
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
