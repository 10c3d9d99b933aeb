import { Command } from "commander";
import { addBackupCommands } from "./admin-backup.ts";
import { openDatabase } from "./admin-database.ts";
import { BadConfig, loadConfig } from "./config.ts";
import { grantAdmin, listAdmins, revokeAdmin } from "./domain/accounts-roles.ts";
import type { Ctx } from "./lib/ctx.ts";
import { Refusal } from "./lib/refusal.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const program = new Command("npm run admin --")
  .description("What is done from the command line. Works whether Coincide is running or not.")
  .helpCommand(false);

program
  .command("grant")
  .argument("<e-mail>", "the address somebody signs in with")
  .description("make somebody an admin")
  .action((email: string) =>
    inDatabase(async (ctx) => {
      await grantAdmin(ctx, email);
      say(`${email} is an admin.`);
    }),
  );

program
  .command("revoke")
  .argument("<e-mail>", "the address of an admin")
  .description("make an admin an ordinary user again")
  .action((email: string) =>
    inDatabase(async (ctx) => {
      await revokeAdmin(ctx, email);
      say(`${email} is no longer an admin.`);
    }),
  );

program
  .command("list")
  .description("name the admins")
  .action(() =>
    inDatabase(async (ctx) => {
      const admins = await listAdmins(ctx);
      if (admins.length === 0) say("There are no admins yet.");
      for (const { email, name, isActive } of admins)
        say(`${email}  ${name}${isActive ? "" : "  (not active)"}`);
    }),
  );

addBackupCommands(program, say);

async function inDatabase(work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const { context, close } = await openDatabase(loadConfig());
  try {
    await work(context());
  } finally {
    await close();
  }
}

program.parseAsync().catch((error: Error) => {
  const isForPeople = error instanceof Refusal || error instanceof BadConfig || error.name === "CannotStart";
  process.stderr.write(`${isForPeople ? error.message : (error.stack ?? error)}\n`);
  process.exitCode = 1;
});
