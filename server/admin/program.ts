import { Command, CommanderError } from "commander";
import { addAccountCommands } from "./accounts.ts";
import { addBackupCommands } from "./backup.ts";
import { addCaseCommands } from "./cases.ts";
import { openDatabase } from "./database.ts";
import { examine } from "./doctor.ts";
import { addSecretCommand } from "./secret.ts";
import type { InDatabase, Say, Terminal } from "./terminal.ts";
import { commandFailure, exitCodeOf, exits } from "#server/command-failure.ts";
import { type Config, loadConfig } from "#server/config.ts";

/** Runs one command, and returns its exit code (`exits`). */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  let code = 0;
  const settings = () => loadConfig(terminal.settings);
  const program = commands(terminal, settings, () => (code = exits.refused));
  try {
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (error) {
    // The command line parser has already printed what it did not understand.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exits.misused;
    const { verbose = false } = program.opts<{ verbose?: boolean }>();
    terminal.err(`${commandFailure(error, readable(settings), { verbose })}\n`);
    return exitCodeOf(error);
  }
}

/** All commands. `onFinding` is called if the doctor finds something wrong. */
function commands({ out, err }: Terminal, settings: () => Config, onFinding: () => void): Command {
  const program: Command = new Command("npm run admin --")
    .description("Commands for the operator of the server. They work whether Coincide is running or not.")
    .option("--json", "answer in JSON, one object a line")
    .option("--verbose", "print where a failure happened")
    .helpCommand(false)
    .configureOutput({ writeOut: out, writeErr: err })
    .exitOverride();

  const say: Say = (words, answer) =>
    out(`${program.opts<{ json?: boolean }>().json ? JSON.stringify(answer) : words}\n`);
  const inDatabase: InDatabase = async (work, options) => {
    const { context, close } = await openDatabase(settings(), options);
    try {
      await work(context());
    } finally {
      await close();
    }
  };

  addAccountCommands(program, say, inDatabase);
  program
    .command("doctor")
    .description("check settings, database, queue, storage and services")
    .action(async () => {
      const findings = await examine(settings());
      for (const it of findings) say(`${it.ok ? "  ok" : "FAIL"}  ${it.check.padEnd(10)}  ${it.found}`, it);
      if (findings.some(({ ok }) => !ok)) onFinding();
    });

  addCaseCommands(program, say, inDatabase);
  addSecretCommand(program, say, settings);
  addBackupCommands(program, (line) => say(line, { said: line }), settings);
  return program;
}

/** The settings, for a message about a failure; undefined if they are the failure. */
function readable(settings: () => Config): Config | undefined {
  try {
    return settings();
  } catch {
    return undefined;
  }
}
