import { openPool } from "#db/db.ts";
import { type MeasuredCaller, findCallers } from "./load/callers.ts";
import { asCount, asRatio, inMs, median, percentile, table } from "./figures.ts";
import { load, openClient } from "./load/load.ts";
import { type Server, startServer } from "./load/processes.ts";
import type { Read } from "./statements.ts";
import { now } from "./world/world.ts";

type Side = {
  readonly name: string;
  readonly server: Server;
  readonly proof: (caller: MeasuredCaller) => string;
};

const concurrency = 10;

/**
 * Compares a read through the whole program with the baseline server. The two take turns in short rounds,
 * because other programs use the machine too. A ratio is the median of all rounds.
 */
export async function compareReads(
  read: Read,
  url: string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<string> {
  const pool = openPool(url, 1);
  const callers = await findCallers(pool);
  await pool.end();
  const path = `/api/${read}`;
  const sides: Side[] = [
    {
      name: "the whole program",
      server: await startServer("stack", url, now),
      proof: ({ token }) => `Bearer ${token}`,
    },
    {
      name: "the floor",
      server: await startServer("http", url, now),
      proof: ({ id }) => id,
    },
  ];
  const measured = await Promise.all(
    sides.map(async () => ({ alone: [] as number[][], rates: [] as number[], cpu: [] as number[] })),
  );
  const rows = await describe(path, sides[0] as Side, callers);

  for (let round = -1; round < rounds; round++) {
    for (const [n, { server, proof }] of sides.entries()) {
      let turn = 0;
      const nextCall = () => {
        const caller = callers[turn++ % callers.length] as MeasuredCaller;
        return { port: server.port, path, authorization: proof(caller) };
      };
      const alone = await load(nextCall, 1, seconds);
      const before = await server.cpuMs();
      const many = await load(nextCall, concurrency, seconds);
      const used = (await server.cpuMs()) - before;
      // The first round is a warm-up and isn't counted.
      if (round < 0) continue;
      measured[n]?.alone.push(alone);
      measured[n]?.rates.push(many.length / seconds);
      measured[n]?.cpu.push(used / many.length);
    }
  }
  await Promise.all(sides.map(({ server }) => server.stop()));

  const figures = measured.map(({ alone, rates, cpu }) => ({
    p50: alone.map(median),
    p99: alone.map((taken) => percentile(taken, 0.99)),
    rates,
    cpu,
  }));
  const [stack, floor] = figures as [(typeof figures)[0], (typeof figures)[0]];
  const ratio = (key: keyof typeof stack) =>
    asRatio(median(stack[key].map((value, round) => value / (floor[key][round] ?? NaN))));
  return [
    `GET ${path}: ${callers.length} people in turn, ${rows}`,
    "",
    table(
      ["", "one at a time, p50", "p99", `${concurrency} at once, req/s`, "server's CPU a request"],
      [
        ...sides.map(({ name }, n) => {
          const { p50, p99, rates, cpu } = figures[n] as typeof stack;
          return [name, inMs(median(p50)), inMs(median(p99)), asCount(median(rates)), inMs(median(cpu))];
        }),
        ["ratio", ratio("p50"), ratio("p99"), ratio("rates"), ratio("cpu")],
      ],
    ),
  ].join("\n");
}

/** Describes the answers: the median numbers of rows and bytes. */
async function describe(
  path: string,
  { server, proof }: Side,
  callers: readonly MeasuredCaller[],
): Promise<string> {
  const client = openClient(1);
  const texts: string[] = [];
  for (const caller of callers) {
    texts.push((await client.send({ port: server.port, path, authorization: proof(caller) })).text);
  }
  client.close();
  const rows = texts.map((text) => (JSON.parse(text) as unknown[]).length);
  return `${median(rows)} rows and ${asCount(median(texts.map((text) => Buffer.byteLength(text))))} bytes an answer (the middle one).`;
}
