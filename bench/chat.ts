import { fork } from "node:child_process";
import { once } from "node:events";
import { openPool } from "#db/db.ts";
import type { GeneratorCommand, ChatMeasurement } from "./load/chat-generator.ts";
import { processTreeCpuMs, parentOf } from "./load/children.ts";
import { type ChatPerson, fillWithPairs, openSessions } from "./load/chat-people.ts";
import type { MeasuredServer } from "./load/chat-sockets.ts";
import type { Databases } from "./database.ts";
import { asCount, asRatio, inMs, median, table } from "./figures.ts";
import { type Memory, type Server, startServer } from "./load/processes.ts";
import { now } from "./world/world.ts";

type Given = {
  readonly people: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly idle: number;
  readonly flags?: string[];
};
type Measured = ChatMeasurement & { readonly serverCpuMs: number; readonly databaseCpuMs: number };
/** Results of one server in one round, by the number of parallel senders. */
type Round = ReadonlyMap<number, Measured>;

const sides = [
  { side: "stack", name: "the whole program", program: "stack" },
  { side: "floor", name: "the floor", program: "chat" },
] as const satisfies readonly { side: MeasuredServer; name: string; program: string }[];

const senderCounts = [10, 50, 200, 500];

/**
 * People in pairs send and receive messages, through the whole program and the baseline in turn. First at
 * full speed with several numbers of parallel senders, then at half of the highest rate.
 */
export async function measureChat(
  databases: Databases,
  { people: count, seconds, rounds, idle, flags = [] }: Given,
): Promise<string> {
  const url = await databases.filled(`chat_${count}`, (pool) => fillWithPairs(pool, count));
  const pool = openPool(url, 1);
  const people = await openSessions(pool, count);
  const { rows: settings } = await pool.query<{ synchronous_commit: string }>("show synchronous_commit");
  const commit = settings[0]?.synchronous_commit;
  const { rows: backends } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = parentOf(backends[0]?.pid ?? 0);
  const measured: Record<MeasuredServer, { rounds: Round[]; half: Measured[] }> = {
    stack: { rounds: [], half: [] },
    floor: { rounds: [], half: [] },
  };
  const servers = {
    stack: await startServer("stack", url, now, { flags }),
    floor: await startServer("chat", url, now),
  };
  const crowds = {
    stack: await startPeople("stack", servers.stack, people),
    floor: await startPeople("floor", servers.floor, people),
  };

  const run = async (side: MeasuredServer, order: GeneratorCommand): Promise<Measured> => {
    const before = await servers[side].cpuMs();
    const databaseBefore = processTreeCpuMs(postmaster);
    const stretch = (await crowds[side].follow(order))!;
    if (stretch.delivered < stretch.sent)
      throw new Error(`${stretch.sent - stretch.delivered} messages were sent and never seen.`);
    const databaseCpuMs = processTreeCpuMs(postmaster) - databaseBefore;
    return { ...stretch, databaseCpuMs, serverCpuMs: (await servers[side].cpuMs()) - before };
  };
  for (let round = -1; round < rounds; round++) {
    for (const { side } of sides) {
      const stretches = new Map<number, Measured>();
      for (const atOnce of senderCounts)
        stretches.set(atOnce, await run(side, { do: "together", atOnce, seconds }));
      // The first round is a warm-up and isn't counted.
      if (round >= 0) measured[side].rounds.push(stretches);
    }
  }
  for (let round = 0; round < rounds; round++) {
    for (const { side } of sides) {
      const rate = Math.floor(median(measured[side].rounds.map(highest)) / 2);
      measured[side].half.push(await run(side, { do: "paced", rate, seconds }));
    }
  }
  for (const { side } of sides) {
    crowds[side].leave();
    await servers[side].stop();
  }
  const memory = await measureIdle(url, people, idle);
  await pool.end();

  return [
    `${asCount(count)} people in pairs, each with an open socket; synchronous_commit is ${commit}.`,
    "",
    throughput(measured),
    "",
    ...paced(measured),
    "",
    memory,
  ].join("\n");
}

const highest = (round: Round) => Math.max(...[...round.values()].map(({ perSecond }) => perSecond));

function throughput(measured: Record<MeasuredServer, { rounds: Round[] }>): string {
  const figures = (side: MeasuredServer, atOnce: number, key: (it: Measured) => number) =>
    measured[side].rounds.map((round) => key(round.get(atOnce)!));
  const rate = ({ perSecond }: Measured) => perSecond;
  return table(
    [
      "sending at once",
      "",
      "delivered a second",
      "p50",
      "p99",
      "CPU a message: server",
      "database",
      "people",
    ],
    senderCounts.flatMap((atOnce) => [
      ...sides.map(({ side, name }) => [
        String(atOnce),
        name,
        asCount(median(figures(side, atOnce, rate))),
        inMs(median(figures(side, atOnce, ({ p50 }) => p50))),
        inMs(median(figures(side, atOnce, ({ p99 }) => p99))),
        inMs(median(figures(side, atOnce, ({ serverCpuMs, sent }) => serverCpuMs / sent))),
        inMs(median(figures(side, atOnce, ({ databaseCpuMs, sent }) => databaseCpuMs / sent))),
        inMs(median(figures(side, atOnce, ({ cpuMs, sent }) => cpuMs / sent))),
      ]),
      [
        "",
        "ratio",
        asRatio(
          median(
            figures("stack", atOnce, rate).map(
              (value, n) => value / (figures("floor", atOnce, rate)[n] ?? NaN),
            ),
          ),
        ),
        "",
        "",
        "",
        "",
        "",
      ],
    ]),
  );
}

function paced(measured: Record<MeasuredServer, { rounds: Round[]; half: Measured[] }>): string[] {
  const tops = sides.map(({ side }) => measured[side].rounds.map(highest));
  const ratios = (tops[0] ?? []).map((top, n) => top / (tops[1]?.[n] ?? NaN));
  return [
    `Highest rates: ${sides.map(({ name }, n) => `${name} ${asCount(median(tops[n] ?? []))} a second`).join(", ")}; ratio ${asRatio(median(ratios))}.`,
    "",
    table(
      ["at half of it", "delivered a second", "p50", "p99", "worst p99 of a round"],
      sides.map(({ side, name }) => {
        const { half } = measured[side];
        return [
          name,
          asCount(median(half.map(({ perSecond }) => perSecond))),
          inMs(median(half.map(({ p50 }) => p50))),
          inMs(median(half.map(({ p99 }) => p99))),
          inMs(Math.max(...half.map(({ p99 }) => p99))),
        ];
      }),
    ),
  ];
}

/**
 * Memory per open page of a server that has no events to send. If there are fewer people than pages, each
 * person has several.
 */
async function measureIdle(url: string, people: readonly ChatPerson[], idle: number): Promise<string> {
  const pages = Array.from({ length: idle }, (_, n) => people[n % people.length]!);
  const rows = [];
  for (const { side, name, program } of sides) {
    const server = await startServer(program, url, now, { flags: ["--expose-gc"] });
    const warm = await startPeople(side, server, people.slice(0, 100));
    warm.leave();
    const before = await server.memory();
    const simulated = await startPeople(side, server, pages);
    const after = await server.memory();
    simulated.leave();
    await server.stop();
    const each = (key: keyof Memory) => `${((after[key] - before[key]) / idle / 1024).toFixed(1)} KiB`;
    rows.push([name, asCount(idle), each("live"), each("resident")]);
  }
  return table(["idle sockets", "open", "live memory each", "resident memory each"], rows);
}

type SimulatedPeople = { follow(order: GeneratorCommand): Promise<ChatMeasurement | null>; leave(): void };

/** Starts a process that simulates the people of one server, each with an open page. */
async function startPeople(
  side: MeasuredServer,
  { port }: Server,
  people: readonly ChatPerson[],
): Promise<SimulatedPeople> {
  const child = fork(new URL("load/chat-generator.ts", import.meta.url), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const follow = async (order: GeneratorCommand): Promise<ChatMeasurement | null> => {
    const answer = once(child, "message") as Promise<[{ done: ChatMeasurement | null; failed?: string }]>;
    child.send(order);
    const [{ done, failed }] = await answer;
    if (failed !== undefined) throw new Error(failed);
    return done;
  };
  await follow({ do: "open", side, port, people });
  return { follow, leave: () => child.disconnect() };
}
