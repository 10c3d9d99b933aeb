import { cpus, loadavg } from "node:os";
import { Argument, Command, InvalidArgumentError } from "commander";
import { table } from "#bench/figures.ts";
import { scenarios } from "./scenarios.ts";
import { runScenario, type ScenarioRun } from "./scenario-run.ts";

type Given = { times: number; people: number; seed: number };

const say = (line: string) => process.stderr.write(`${line}\n`);
const print = (text: string) => process.stdout.write(`${text}\n`);

const integerFrom = (least: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new InvalidArgumentError(`At least ${least}.`);
  return value;
};

await new Command("faults")
  .description("Injects faults while people write to each other, and looks for lost messages.")
  .addArgument(new Argument("<scenarios...>").choices(["all", ...scenarios.map(({ name }) => name)]))
  .option("--times <n>", "how often the fault happens", integerFrom(1), 30)
  .option("--people <n>", "number of people who write to each other", integerFrom(2), 100)
  .option("--seed <n>", "seed of the random choices", integerFrom(0), 1)
  .action(async (wanted: string[], given: Given) => {
    print(
      `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    const trials: ScenarioRun[] = [];
    try {
      for (const scenario of scenarios) {
        if (!wanted.includes("all") && !wanted.includes(scenario.name)) continue;
        if (scenario.lacks) say(`${scenario.name} is left out: ${scenario.lacks}`);
        else trials.push(await runScenario(scenario, { ...given, say }));
      }
    } finally {
      print(tableOf(trials));
    }
    for (const trial of trials) explain(trial);
  })
  .parseAsync();

function tableOf(trials: readonly ScenarioRun[]): string {
  return table(
    [
      "",
      "faults",
      "sends",
      "acknowledged",
      "tried again",
      "lost",
      "doubled",
      "reordered",
      "miscounted",
      "seen late",
    ],
    trials.map(({ scenario, faults, sends, acknowledged, retries, refused, verdict }) => [
      scenario.what,
      ...[faults, sends, acknowledged, retries + refused].map((n) => n.toLocaleString("en")),
      ...[verdict.lost, verdict.doubled, verdict.reordered, verdict.miscounted, verdict.unseen].map((all) =>
        String(all.length),
      ),
    ]),
  );
}

/**
 * Prints what is wrong and where the journal is. Sets the exit code to 1, except for refused answers and late
 * messages.
 */
function explain({ scenario, verdict, refused, journal }: ScenarioRun): void {
  const { unseen, ...wrong } = verdict;
  const found = Object.entries(wrong).filter(([, all]) => all.length > 0);
  for (const [what, all] of found) say(`${scenario.name}, ${what}: ${all.slice(0, 5).join("; ")}`);
  if (refused > 0) say(`${scenario.name}: ${refused} answers that no outage explains.`);
  if (unseen.length > 0) say(`${scenario.name}, seen late: ${unseen.slice(0, 5).join("; ")}`);
  if (found.length + refused + unseen.length > 0) say(`  its journal: ${journal}`);
  if (found.length > 0) process.exitCode = 1;
}
