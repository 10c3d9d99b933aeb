import { join } from "node:path";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { openPool } from "../../server/db/db.ts";
import { randomOf } from "../random.ts";
import { makeAccounts } from "./accounts.ts";
import { type Journal, openJournal } from "./journal.ts";
import { judge, type Verdict } from "./judge.ts";
import { readOutcome, storedCounts } from "./outcome.ts";
import { openPerson, type Person } from "./person.ts";
import type { Scenario } from "./scenarios.ts";
import { openStage, type Stage } from "./stage.ts";

export type Trial = {
  readonly scenario: Scenario;
  readonly sends: number;
  readonly acknowledged: number;
  readonly retries: number;
  /** Answers that no outage explains: a person would have seen "failed". */
  readonly refused: number;
  /** Kills, or replies that were cut. */
  readonly faults: number;
  readonly seconds: number;
  readonly verdict: Verdict;
  /** Where the journal is kept. */
  readonly journal: string;
};

export type Measure = {
  readonly people: number;
  readonly times: number;
  readonly seed: number;
  readonly say?: (line: string) => void;
};

/** Milliseconds between two messages of a person: nobody may send more than 600 an hour. */
const every = 1000;
/** How long open pages are given to show the last messages by themselves. */
const settling = 6000;

/** People write to each other while bad things happen; then what they know is compared with what is there. */
export async function runTrial(
  scenario: Scenario,
  { people, times, seed, say = () => {} }: Measure,
): Promise<Trial> {
  const started = performance.now();
  const random = randomOf(seed, people, times);
  const stage = await openStage(scenario.ground, random);
  const present: Person[] = [];
  try {
    const pool = openPool(await stage.databaseUrl(), 2);
    const accounts = await makeAccounts(pool, people);
    const file = join(tmpdir(), `coincide-journal-${scenario.name}-${Date.now()}.jsonl`);
    const journal = openJournal(file);
    const around = { origin: stage.origin, journal, random, every };
    present.push(...accounts.map((account) => openPerson(account, around)));

    const end = new AbortController();
    const talking = Promise.all(present.map((person) => person.talk(end.signal)));
    for (let n = 1; n <= times; n++) {
      await scenario.fault(stage, acknowledgedIn(journal, stage));
      say(`  ${scenario.name}: ${n} of ${times}, ${count(journal, "acknowledged")} acknowledged`);
    }
    end.abort();
    await talking;
    await shown(present, 2 * count(journal, "acknowledged"));
    journal.write({ is: "looked again" });
    await Promise.all(present.map((person) => person.lookAgain()));

    const unread = await storedCounts(pool);
    await Promise.all(present.map((person) => person.readAll()));
    const outcome = await readOutcome(stage.origin, accounts, pool);
    await pool.end();
    return {
      scenario,
      sends: count(journal, "sent"),
      acknowledged: count(journal, "acknowledged"),
      retries: count(journal, "retried"),
      refused: count(journal, "refused"),
      faults: scenario.ground.cutShare ? stage.cuts() : times,
      seconds: (performance.now() - started) / 1000,
      verdict: judge(journal.entries, { ...outcome, counts: [...unread, ...outcome.counts] }),
      journal: file,
    };
  } finally {
    for (const person of present) person.leave();
    await stage.close();
  }
}

const count = ({ entries }: Journal, is: string) => entries.filter((entry) => entry.is === is).length;

/** How long there may be no acknowledgement at all before the program counts as gone for good. */
const patience = 120_000;

function acknowledgedIn(journal: Journal, stage: Stage): (more: number) => Promise<void> {
  return async (more) => {
    const wanted = count(journal, "acknowledged") + more;
    const end = performance.now() + patience;
    while (count(journal, "acknowledged") < wanted) {
      stage.check();
      if (performance.now() > end) throw new Error("The program doesn't come back.");
      await wait(20);
    }
  };
}

async function shown(present: readonly Person[], expected: number): Promise<void> {
  const end = performance.now() + settling;
  const all = () => present.reduce((sum, person) => sum + person.shown(), 0);
  while (all() < expected && performance.now() < end) await wait(50);
}
