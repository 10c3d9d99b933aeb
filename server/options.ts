import { Command } from "commander";

export type Options = { demo?: true; services?: string; processes?: string };

/** What stands after `bin/start`; `--help` and what is not known end the process, with the list. */
export function readOptions(): Options {
  return new Command("bin/start")
    .description(
      "Runs Coincide. Settings come from the environment or from .env; .env.example explains each.",
    )
    .option("--demo", "add a cast of travellers, and say how to sign in as them")
    .option(
      "--services <list>",
      "what this process does: some of web,realtime,jobs (default: SERVICES, or all)",
    )
    .option(
      "--processes <n>",
      "so many processes on the one port, each with a core of its own (default: PROCESSES, or 1)",
    )
    .allowExcessArguments(false)
    .showHelpAfterError()
    .parse()
    .opts();
}
