import { join } from "node:path";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { openPool } from "#db/db.ts";
import { randomOf } from "#bench/world/random.ts";
import { makeAccounts } from "./accounts.ts";
import { type Journal, openJournal } from "./journal.ts";
import { verify, type FaultReport } from "./verify.ts";
import { readOutcome, storedCounts } from "./outcome.ts";
import { openChatClient, type ChatClient } from "./client.ts";
import type { Scenario } from "./scenarios.ts";
import { openEnvironment, type FaultEnvironment } from "./environment.ts";

export type ScenarioRun = {
  readonly scenario: Scenario;
  readonly sends: number;
  readonly acknowledged: number;
  readonly retries: number;
  /** Answers that no outage explains; a person would have seen "failed". */
  readonly refused: number;
  /** Number of kills, or of replies that were cut. */
  readonly faults: number;
  readonly seconds: number;
  readonly verdict: FaultReport;
  /** Path of the journal. */
  readonly journal: string;
};

export type Measure = {
  readonly people: number;
  readonly times: number;
  readonly seed: number;
  readonly say?: (line: string) => void;
};

/** Average milliseconds between two messages of a person. The server allows 600 messages an hour. */
const sendIntervalMs = 1000;
/** Milliseconds in which open pages must show the last messages without loading again. */
const settleMs = 6000;

/**
 * People write to each other while faults happen. At the end, the clients' journal is compared with the
 * server's state.
 */
export async function runScenario(
  scenario: Scenario,
  { people, times, seed, say = () => {} }: Measure,
): Promise<ScenarioRun> {
  const started = performance.now();
  const random = randomOf(seed, people, times);
  const environment = await openEnvironment(scenario.runsOn, random);
  const present: ChatClient[] = [];
  try {
    const pool = openPool(await environment.databaseUrl(), 2);
    const accounts = await makeAccounts(pool, people);
    const file = join(tmpdir(), `coincide-journal-${scenario.name}-${Date.now()}.jsonl`);
    const journal = openJournal(file);
    const around = { origin: environment.origin, journal, random, every: sendIntervalMs };
    present.push(...accounts.map((account) => openChatClient(account, around)));

    const end = new AbortController();
    const talking = Promise.all(present.map((person) => person.talk(end.signal)));
    for (let n = 1; n <= times; n++) {
      await scenario.fault(environment, acknowledgedIn(journal, environment));
      say(`  ${scenario.name}: ${n} of ${times}, ${count(journal, "acknowledged")} acknowledged`);
    }
    end.abort();
    await talking;
    await waitUntilShown(present, 2 * count(journal, "acknowledged"));
    journal.write({ is: "looked again" });
    await Promise.all(present.map((person) => person.lookAgain()));

    const unread = await storedCounts(pool);
    await Promise.all(present.map((person) => person.readAll()));
    const outcome = await readOutcome(environment.origin, accounts, pool);
    await pool.end();
    return {
      scenario,
      sends: count(journal, "sent"),
      acknowledged: count(journal, "acknowledged"),
      retries: count(journal, "retried"),
      refused: count(journal, "refused"),
      faults: scenario.runsOn.cutShare ? environment.cuts() : times,
      seconds: (performance.now() - started) / 1000,
      verdict: verify(journal.entries, { ...outcome, counts: [...unread, ...outcome.counts] }),
      journal: file,
    };
  } finally {
    for (const person of present) person.leave();
    await environment.close();
  }
}

const count = ({ entries }: Journal, is: string) => entries.filter((entry) => entry.is === is).length;

/** Milliseconds without any acknowledgement after which the program is considered dead. */
const stallTimeoutMs = 120_000;

function acknowledgedIn(journal: Journal, environment: FaultEnvironment): (more: number) => Promise<void> {
  return async (more) => {
    const wanted = count(journal, "acknowledged") + more;
    const end = performance.now() + stallTimeoutMs;
    while (count(journal, "acknowledged") < wanted) {
      environment.check();
      if (performance.now() > end) throw new Error("The program doesn't come back.");
      await wait(20);
    }
  };
}

async function waitUntilShown(present: readonly ChatClient[], expected: number): Promise<void> {
  const end = performance.now() + settleMs;
  const all = () => present.reduce((sum, person) => sum + person.shown(), 0);
  while (all() < expected && performance.now() < end) await wait(50);
}
