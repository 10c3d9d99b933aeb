import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { hasRedis, startRedis } from "#testing/fakes/redis.ts";
import type { BusCommand, BusReport } from "./load/bus-end.ts";
import { asCount, asRatio, inMs, median, percentile, table } from "./figures.ts";

type Kind = { name: string; url: string; stop(): Promise<void> };
type Round = { received: number; p50: number; p99: number; cpuMs: number };

const allRates = [100, 1000, 5000, 20_000];

/**
 * Sends realtime events from one process to another, through PostgreSQL and Redis in turn. Measures the
 * latency, the share that arrives and the CPU time of both processes.
 */
export async function measureBus({
  seconds,
  rounds,
  rates = allRates,
}: {
  seconds: number;
  rounds: number;
  rates?: readonly number[];
}): Promise<string> {
  const kinds = [await postgres(), ...(await redis())];
  try {
    const rows: string[][] = [];
    for (const rate of rates) {
      const measured = new Map(kinds.map(({ name }) => [name, [] as Round[]]));
      for (let round = 0; round < rounds; round++)
        for (const kind of kinds) measured.get(kind.name)?.push(await one(kind, rate, seconds));
      for (const { name } of kinds) rows.push(row(rate, seconds, name, measured.get(name) ?? []));
    }
    const head = ["events a second, through", "arrived", "p50", "p99", "CPU of 1,000 events"];
    return table(head, rows);
  } finally {
    for (const { stop } of kinds) await stop();
  }
}

function row(rate: number, seconds: number, name: string, rounds: readonly Round[]): string[] {
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  return [
    `${asCount(rate)}, ${name}`,
    asRatio(of(({ received }) => received / (rate * seconds))),
    inMs(of(({ p50 }) => p50)),
    inMs(of(({ p99 }) => p99)),
    inMs(of(({ cpuMs }) => (1000 * cpuMs) / (rate * seconds))),
  ];
}

async function one({ name, url }: Kind, rate: number, seconds: number): Promise<Round> {
  const [speaker, listener] = await Promise.all([end(name, url, "speaker"), end(name, url, "listener")]);
  try {
    await order(speaker, { do: "publish", rate: 100, ms: 300 });
    await wait(200);
    await order(listener, { do: "report" });
    await order(speaker, { do: "report" });
    await order(speaker, { do: "publish", rate, ms: seconds * 1000 });
    await wait(500);
    const received = (await order(listener, { do: "report" })) as BusReport;
    const sent = (await order(speaker, { do: "report" })) as BusReport;
    return {
      received: received.took.length,
      p50: median(received.took),
      p99: percentile(received.took, 0.99),
      cpuMs: received.cpuMs + sent.cpuMs,
    };
  } finally {
    for (const child of [speaker, listener]) {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    }
  }
}

async function end(kind: string, url: string, name: string): Promise<ChildProcess> {
  const child = fork(new URL("load/bus-end.ts", import.meta.url), [kind, url, name], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}

async function order(child: ChildProcess, what: BusCommand): Promise<unknown> {
  const answer = once(child, "message");
  child.send(what);
  return (await answer)[0];
}

async function postgres(): Promise<Kind> {
  const dataDir = mkdtempSync(join(tmpdir(), "coincide-bus-"));
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
  const clear = () => stop().then(() => rmSync(dataDir, { recursive: true, force: true }));
  return { name: "PostgreSQL", url, stop: clear };
}

/** Empty if the machine has no redis-server. */
async function redis(): Promise<Kind[]> {
  if (!hasRedis) return [];
  const { url, kill } = await startRedis();
  return [{ name: "Redis", url, stop: kill }];
}
