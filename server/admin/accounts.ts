import { type Command, InvalidArgumentError } from "commander";
import { grantAdmin, listAdmins, revokeAdmin } from "#domain/accounts/roles.ts";
import { resetPasswordFor, suspendFor, unsuspendFor } from "#domain/admin/commands.ts";
import type { InDatabase, Say } from "./terminal.ts";

const timeExample = "such as 2099-01-31 or 2099-01-31T12:00Z";

/** Adds the commands about accounts: who is an admin, temporary passwords, and suspensions. */
export function addAccountCommands(program: Command, say: Say, inDatabase: InDatabase): void {
  program
    .command("grant")
    .argument("<e-mail>", "the address somebody signs in with")
    .description("give a user the admin role")
    .action((email: string) =>
      inDatabase(async (ctx) => {
        await grantAdmin(ctx, email);
        say(`${email} is an admin.`, { email, isAdmin: true });
      }),
    );

  program
    .command("revoke")
    .argument("<e-mail>", "the address of an admin")
    .description("take the admin role from a user")
    .action((email: string) =>
      inDatabase(async (ctx) => {
        await revokeAdmin(ctx, email);
        say(`${email} is no longer an admin.`, { email, isAdmin: false });
      }),
    );

  program
    .command("list")
    .description("list the admins")
    .action(() =>
      inDatabase(async (ctx) => {
        const admins = await listAdmins(ctx);
        if (admins.length === 0 && !program.opts()["json"]) say("There are no admins yet.", {});
        for (const admin of admins)
          say(`${admin.email}  ${admin.name}${admin.isActive ? "" : "  (not active)"}`, admin);
      }),
    );

  program
    .command("reset-password")
    .argument("<e-mail>", "whose")
    .description("set a temporary password, valid for 24 hours, and end the user's sessions")
    .action((email: string) =>
      inDatabase(async (ctx) => {
        const password = await resetPasswordFor(ctx, email);
        say(`The temporary password of ${email} is ${password}`, { email, password });
      }),
    );

  program
    .command("suspend")
    .argument("<e-mail>", "whom")
    .option("--until <time>", `end of the suspension, ${timeExample}`, asTime)
    .option("--reason <text>", "reason, shown to the person")
    .description("suspend a user: they see only their own account and are hidden from everyone else")
    .action(
      (email: string, { until = null, reason = null }: { until?: Date | null; reason?: string | null }) =>
        inDatabase(async (ctx) => {
          const before = await suspendFor(ctx, email, { until, reason });
          const replaced = before ? ` This replaces a suspension ${endOf(before)}.` : "";
          say(`${email} is suspended ${endOf({ until })}.${replaced}`, {
            email,
            until,
            reason,
            replaced: before,
          });
        }),
    );

  program
    .command("unsuspend")
    .argument("<e-mail>", "whom")
    .description("lift a suspension")
    .action((email: string) =>
      inDatabase(async (ctx) => {
        await unsuspendFor(ctx, email);
        say(`${email} is no longer suspended.`, { email, isSuspended: false });
      }),
    );
}

const endOf = ({ until }: { until: Date | null }) =>
  until ? `until ${until.toISOString()}` : "without an end";

function asTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new InvalidArgumentError(`It is not a time. Write it ${timeExample}.`);
  if (time.getTime() <= Date.now())
    throw new InvalidArgumentError(`It is in the past. Write a time to come, ${timeExample}.`);
  return time;
}
