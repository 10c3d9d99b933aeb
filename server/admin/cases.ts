import { Argument, type Command } from "commander";
import { decisions, type Decision } from "#contract/features/moderation-shapes.ts";
import type { InDatabase, Say } from "./terminal.ts";
import { decideCase, listCases } from "#domain/admin/cases.ts";
import type { Ctx } from "#lib/ctx.ts";

type Options = { reason?: string; message?: string; removeContent?: true };

/**
 * Adds the commands `cases` and `decide`: moderation of the only active admin, which no other admin could do.
 */
export function addCaseCommands(program: Command, say: Say, inDatabase: InDatabase): void {
  // The reporter and the person are notified.
  const withNotices = (work: (ctx: Ctx) => Promise<void>) => inDatabase(work, { sendsNotices: true });
  program
    .command("cases")
    .description("list reports, flags and appeals about the only active admin, which no admin may decide")
    .action(() =>
      withNotices(async (ctx) => {
        const cases = await listCases(ctx);
        if (cases.length === 0 && !program.opts()["json"]) say("No case waits for the command line.", {});
        for (const it of cases) {
          const about = `${it.contentType} of ${it.person?.email ?? "a deleted account"}`;
          const by = it.reporterName === null ? "" : `, reported by ${it.reporterName}`;
          const suffix = it.description === null ? "" : ` (${it.description})`;
          say(
            `${it.kind}-${it.id}  ${it.createdAt}  ${it.reason}${suffix}, ${about}${by}: ${it.content}`,
            it,
          );
        }
      }),
    );

  program
    .command("decide")
    .argument("<case>", "its name in the list, such as report-12")
    .addArgument(new Argument("<action>", "what to do").choices(decisions))
    .option("--reason <text>", "reason, for the moderation log")
    .option("--message <text>", "message to the person; required for a warning")
    .option("--remove-content", "also remove the content, in addition to a warning")
    .description("decide a case about the only active admin")
    .action((name: string, action: Decision, { reason, message, removeContent }: Options) =>
      withNotices(async (ctx) => {
        const given = {
          reason: reason ?? null,
          message: message ?? null,
          removeContent: removeContent ?? false,
        };
        const { status } = await decideCase(ctx, name, { action, ...given });
        say(`${name} is decided: ${action}.`, { case: name, action, status });
      }),
    );
}
