import { cpus, loadavg } from "node:os";
import { Command, InvalidArgumentError, Option } from "commander";
import { openPool } from "#db/db.ts";
import { measureAdmin } from "./admin.ts";
import { measureChat } from "./chat.ts";
import { measureConversations } from "./conversations.ts";
import { measureBus } from "./bus.ts";
import { type Databases, openDatabases } from "./database.ts";
import { measureFilter } from "./filter.ts";
import { type ChatSizeName, chatSizes } from "./world/chat.ts";
import { measureImports } from "./imports.ts";
import { measureNear } from "./near.ts";
import { measurePeople } from "./people.ts";
import { measurePlaces } from "./places.ts";
import { explainMatches } from "./world/plan.ts";
import { compareReads } from "./reads.ts";
import { measureWorlds } from "./scale.ts";
import { measureSignIn } from "./sign-in.ts";
import { type SizeName, sizes, smallest } from "./world/sizes.ts";

type Common = { seconds: number; rounds: number; seed: number; data?: string };
type Given = Common & { size: SizeName };

const say = (line: string) => process.stderr.write(`${line}\n`);
const print = (text: string) => void process.stdout.write(`${text}\n\n`);

const atLeast = (least: number) => (text: string) => {
  const value = Number(text);
  if (!(value >= least)) throw new InvalidArgumentError(`It must be at least ${least}.`);
  return value;
};

const program = new Command("bench").description(
  "Measures the program against a baseline and with larger worlds. Nothing here passes or fails.",
);

function command<More extends object>(
  name: string,
  what: string,
  options: readonly Option[],
  measure: (databases: Databases, given: Common & More) => Promise<void>,
): void {
  const added = program.command(name).description(what);
  for (const option of options) added.addOption(option);
  added
    .option("--seconds <n>", "length of one measurement", atLeast(0.1), 2)
    .option("--rounds <n>", "measurements of each side", atLeast(1), 5)
    .option("--seed <n>", "seed of the world's random data", atLeast(0), 1)
    .option("--data <folder>", "keeps the worlds for the next run")
    .action(async (given: Common & More) => {
      print(
        `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
      );
      const databases = await openDatabases({ dataDir: given.data, seed: given.seed, say });
      try {
        await measure(databases, given);
      } finally {
        await databases.stop();
      }
    });
}

/** Adds a command that measures in a world of trips. */
const inWorld = (
  name: string,
  what: string,
  measure: (databases: Databases, given: Given) => Promise<void>,
) =>
  command<Given>(
    name,
    what,
    [new Option("--size <size>", "trips in the world").choices(Object.keys(sizes)).default("10k")],
    measure,
  );
const count = (name: string, what: string, usually: number) =>
  new Option(`--${name} <n>`, what).argParser(atLeast(2)).default(usually);

for (const read of ["trips", "matches"] as const) {
  inWorld(read, `GET /api/${read} through the whole program, and its floor`, async (databases, given) => {
    print(await compareReads(read, await databases.world(sizes[given.size]), given));
  });
}

inWorld("saved-trip", "a saved trip with its notices", async (databases, given) => {
  const size = sizes[given.size];
  print(await measureWorlds([{ size, url: await databases.world(size) }], { ...given, reads: false }));
});

inWorld("scale", "matches and saved trips in worlds of all sizes up to --size", async (databases, given) => {
  const worlds = [];
  for (const size of Object.values(sizes)) {
    if (size.trips <= sizes[given.size].trips) worlds.push({ size, url: await databases.world(size) });
  }
  print(await measureWorlds(worlds, given));
});

inWorld("near", "matches by distance, and near misses, next to exact matching", async (databases, given) => {
  const worlds = [];
  for (const size of Object.values(sizes))
    if (size.trips <= sizes[given.size].trips) worlds.push({ size, url: await databases.world(size) });
  print(await measureNear(worlds, given));
});

inWorld("places", "a search over all cities, next to the bare indexed query", async (databases, given) => {
  print(await measurePlaces(await databases.world(sizes[given.size]), given));
});

inWorld("people", "finding people, the directory and a large group", async (databases, given) => {
  const { people } = sizes[given.size];
  // Few trips: these measurements don't read them, and the world is generated faster.
  print(await measurePeople(await databases.world({ people, trips: Math.max(people, 1000) }), given));
});

inWorld(
  "sign-in",
  "answers that must be alike, and trips read while 200 sign in",
  async (databases, given) => {
    print(await measureSignIn(await databases.world(sizes[given.size]), given));
  },
);

inWorld("plan", "how PostgreSQL finds the matches of one person", async (databases, given) => {
  const pool = openPool(await databases.world(sizes[given.size]), 1);
  print(await explainMatches(pool));
  await pool.end();
});

command<{ people: number; idle: number; profile?: string }>(
  "chat",
  "messages from sender to screen through the whole program, and its floor",
  [
    count("people", "who write to each other, in pairs", 1000),
    count("idle", "open pages that receive nothing", 2000),
    new Option("--profile <folder>", "writes there where the program's time goes"),
  ],
  async (databases, { profile, ...given }) => {
    const flags = profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [];
    print(await measureChat(databases, { ...given, flags }));
  },
);

command<{ messages: ChatSizeName }>(
  "conversations",
  "conversations and messages where there are millions, and the bare query",
  [new Option("--messages <size>", "messages in the world").choices(Object.keys(chatSizes)).default("10k")],
  async (databases, given) => print(await measureConversations(databases, given, say)),
);

command<{ size: SizeName; messages: number }>(
  "admin",
  "every call of the admin's dashboard",
  [
    new Option("--size <size>", "trips in the world").choices(Object.keys(sizes)).default("10k"),
    count("messages", "messages in the world", 100_000),
  ],
  async (databases, given) => print(await measureAdmin(databases, given, say)),
);

program
  .command("bus")
  .description("realtime events between two processes, through PostgreSQL and through Redis")
  .option("--seconds <n>", "length of one measurement", atLeast(0.1), 2)
  .option("--rounds <n>", "measurements of each side", atLeast(1), 3)
  .action(async (given: Pick<Given, "seconds" | "rounds">) => {
    print(await measureBus(given));
  });

command(
  "imports",
  "documents of bookings, from their bytes to the trips they lead to",
  [],
  async (databases, given) => print(await measureImports(databases, { ...given, say })),
);

program
  .command("filter")
  .description("looking for 10, 1,000 and 10,000 filters in a message")
  .option("--seed <n>", "other words", atLeast(0), 1)
  .option("--rounds <n>", "how often each message is read", atLeast(1), 20)
  .action((given: { seed: number; rounds: number }) => print(measureFilter(given)));

program
  .command("smoke")
  .description("every benchmark, briefly and in a small world, to test that it runs")
  .action(async () => {
    print(measureFilter({ seed: 1, rounds: 1 }));
    const databases = await openDatabases({ seed: 1, minPopulation: 100_000, say });
    const brief = { seconds: 0.2, rounds: 1 };
    try {
      const url = await databases.world(smallest);
      for (const read of ["trips", "matches"] as const) print(await compareReads(read, url, brief));
      print(await measureWorlds([{ size: smallest, url }], brief));
      print(await measurePeople(url, brief));
      print(await measureSignIn(url, brief));
      print(await measureBus({ ...brief, rates: [1000] }));
      print(await measureChat(databases, { ...brief, people: 40, idle: 40 }));
      print(await measureConversations(databases, { ...brief, messages: "10k", seed: 1 }, say));
    } finally {
      await databases.stop();
    }
  });

await program.parseAsync();
