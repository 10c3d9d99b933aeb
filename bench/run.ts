import { cpus } from "node:os";
import { Command, InvalidArgumentError, Option } from "commander";
import { openPool } from "../server/db/db.ts";
import { measureBus } from "./bus.ts";
import { type Databases, openDatabases } from "./database.ts";
import { measurePeople } from "./people.ts";
import { explainMatches } from "./plan.ts";
import { compareReads } from "./reads.ts";
import { measureWorlds } from "./scale.ts";
import { type SizeName, sizes, smallest } from "./sizes.ts";

type Given = { size: SizeName; seconds: number; rounds: number; seed: number; data?: string };

const say = (line: string) => process.stderr.write(`${line}\n`);
const print = (text: string) => process.stdout.write(`${text}\n\n`);

const above = (least: number) => (text: string) => {
  const value = Number(text);
  if (!(value >= least)) throw new InvalidArgumentError(`It must be at least ${least}.`);
  return value;
};

const program = new Command("bench").description(
  "Measures the program against a floor and against larger worlds. Nothing here passes or fails.",
);

function command(
  name: string,
  what: string,
  measure: (databases: Databases, given: Given) => Promise<void>,
): void {
  program
    .command(name)
    .description(what)
    .addOption(new Option("--size <size>", "trips in the world").choices(Object.keys(sizes)).default("10k"))
    .option("--seconds <n>", "length of one stretch", above(0.1), 2)
    .option("--rounds <n>", "turns that each side gets", above(1), 5)
    .option("--seed <n>", "another one makes another world", above(0), 1)
    .option("--data <folder>", "keeps the worlds for the next run")
    .action(async (given: Given) => {
      print(
        `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
      );
      const databases = await openDatabases({ dataDir: given.data, seed: given.seed, say });
      try {
        await measure(databases, given);
      } finally {
        await databases.stop();
      }
    });
}

for (const read of ["trips", "matches"] as const) {
  command(read, `GET /api/${read} through the whole program, and its floor`, async (databases, given) => {
    print(await compareReads(read, await databases.world(sizes[given.size]), given));
  });
}

command("saved-trip", "a saved trip with its notices", async (databases, given) => {
  const size = sizes[given.size];
  print(await measureWorlds([{ size, url: await databases.world(size) }], { ...given, reads: false }));
});

command("scale", "matches and saved trips in worlds of all sizes up to --size", async (databases, given) => {
  const worlds = [];
  for (const size of Object.values(sizes)) {
    if (size.trips <= sizes[given.size].trips) worlds.push({ size, url: await databases.world(size) });
  }
  print(await measureWorlds(worlds, given));
});

command("people", "finding people, the directory and a large group", async (databases, given) => {
  const { people } = sizes[given.size];
  // Few trips: nothing here looks at them, and the world is made sooner.
  print(await measurePeople(await databases.world({ people, trips: Math.max(people, 1000) }), given));
});

command("plan", "how PostgreSQL finds the matches of one person", async (databases, given) => {
  const pool = openPool(await databases.world(sizes[given.size]), 1);
  print(await explainMatches(pool));
  await pool.end();
});

program
  .command("bus")
  .description("hints between two processes, through PostgreSQL and through Redis")
  .option("--seconds <n>", "length of one stretch", above(0.1), 2)
  .option("--rounds <n>", "turns that each side gets", above(1), 3)
  .action(async (given: Pick<Given, "seconds" | "rounds">) => {
    print(await measureBus(given));
  });

program
  .command("smoke")
  .description("a little of everything in a small world: whether it runs")
  .action(async () => {
    const databases = await openDatabases({ seed: 1, minPopulation: 100_000, say });
    const brief = { seconds: 0.2, rounds: 1 };
    try {
      const url = await databases.world(smallest);
      for (const read of ["trips", "matches"] as const) print(await compareReads(read, url, brief));
      print(await measureWorlds([{ size: smallest, url }], brief));
      print(await measurePeople(url, brief));
      print(await measureBus({ ...brief, rates: [1000] }));
    } finally {
      await databases.stop();
    }
  });

await program.parseAsync();
