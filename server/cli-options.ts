import { Command } from "commander";
import { exits } from "./command-failure.ts";

export type Options = { demo?: true; services?: string; processes?: string; verbose?: true };

/**
 * Parses the arguments of `bin/start`. `--help` and unknown arguments end the process and print the usage.
 */
export function readOptions(): Options {
  return new Command("bin/start")
    .description(
      "Runs Coincide. Settings come from the environment or from .env; .env.example explains each.",
    )
    .option("--demo", "add demo travellers, and print how to sign in as them")
    .option(
      "--services <list>",
      "services of this process: a list of web,realtime,jobs (default: SERVICES, or all)",
    )
    .option("--processes <n>", "number of processes that share the port (default: PROCESSES, or 1)")
    .option("--verbose", "print where a failure happened")
    .allowExcessArguments(false)
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : exits.misused))
    .parse()
    .opts();
}
