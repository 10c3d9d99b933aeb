import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import {
  ask,
  forgetAfterwards,
  gone,
  isRoot,
  kill,
  newFolder,
  nobody,
  own,
  postmasterOf,
  processesIn,
  read,
  watchdogOf,
  write,
} from "../testing/database-owners.ts";
import { startEmbedded } from "./embedded.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const accounts = [
  { name: isRoot ? "root" : "an ordinary user", user: null },
  ...(isRoot ? [{ name: "an ordinary user", user: nobody }] : []),
];

describe.each(accounts)("for $name", ({ user }) => {
  test("what was written is there after a stop and a start", async () => {
    const home = newFolder(user);
    const first = await own(home, user);
    await write(first.url, "Lisbon");
    await kill(first.child);
    await gone(home);
    expect(await read((await own(home, user)).url)).toEqual(["Lisbon"]);
  });

  test("a killed server comes back at the same address", async () => {
    const home = newFolder(user);
    const { url } = await own(home, user);
    await write(url, "Lisbon");
    process.kill(postmasterOf(home), "SIGKILL");
    await vi.waitFor(async () => expect(await read(url)).toEqual(["Lisbon"]), {
      timeout: 20_000,
      interval: 100,
    });
  });

  test("a killed server comes back however many connections have a last word in its log", async () => {
    const home = newFolder(user);
    const { url } = await own(home, user);
    await write(url, "Lisbon");
    const clients = Array.from({ length: 40 }, () => new pg.Client({ connectionString: url }));
    for (const client of clients) client.on("error", () => {});
    await Promise.all(clients.map((client) => client.connect()));
    process.kill(postmasterOf(home), "SIGKILL");
    await vi.waitFor(async () => expect(await read(url)).toEqual(["Lisbon"]), {
      timeout: 20_000,
      interval: 100,
    });
    await Promise.allSettled(clients.map((client) => client.end()));
  });

  test("a server whose owner and watchdog were killed is taken over", async () => {
    const home = newFolder(user);
    const first = await own(home, user);
    await write(first.url, "Lisbon");
    const orphan = postmasterOf(home);
    process.kill(watchdogOf(orphan), "SIGKILL");
    await kill(first.child);
    expect(processesIn(home)).toContain(orphan);
    expect(await read((await own(home, user)).url)).toEqual(["Lisbon"]);
    expect(postmasterOf(home)).not.toBe(orphan);
    expect(processesIn(home)).not.toContain(orphan);
  });

  test("a cluster that was killed with its owner is recovered", async () => {
    const home = newFolder(user);
    const first = await own(home, user);
    await write(first.url, "Lisbon");
    const postmaster = postmasterOf(home);
    first.child.kill("SIGKILL");
    process.kill(postmaster, "SIGKILL");
    expect(await read((await own(home, user)).url)).toEqual(["Lisbon"]);
  });

  test("a second owner is refused, and told who has it", async () => {
    const home = newFolder(user);
    const first = await own(home, user);
    await expect(own(home, user)).rejects.toThrow(
      `in use by another running Coincide (process ${first.child.pid})`,
    );
    await expect(read(first.url)).resolves.toEqual([]);
  });

  test("of two that start at once on an empty folder one gets it", async () => {
    const home = newFolder(user);
    const both = await Promise.allSettled([own(home, user), own(home, user)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

test("an owner that leaves without a word leaves no server behind", async () => {
  const home = newFolder(null);
  await own(home, null, "leave");
  await gone(home);
});

test("a stop ends the server, and the folder is free", async () => {
  const dataDir = newFolder(null);
  const first = await startEmbedded({ dataDir, durable: false });
  await expect(startEmbedded({ dataDir, durable: false })).rejects.toThrow(
    "in use by another running Coincide",
  );
  await first.stop();
  await first.stop();
  expect(processesIn(dataDir)).toEqual([]);
  const second = await startEmbedded({ dataDir, durable: false });
  await second.stop();
});

test("a folder too deep for a socket gets a short one, which goes with the server", async () => {
  const dataDir = join(newFolder(null), "deep ".repeat(20), "deeper".repeat(10));
  const { url, stop } = await startEmbedded({ dataDir, durable: false });
  const sockets = new URL(url).searchParams.get("host") ?? "";
  expect(sockets.length).toBeLessThan(80);
  expect(await read(url)).toEqual([]);
  await stop();
  expect(existsSync(sockets)).toBe(false);
});

test("a lock file that names a living stranger doesn't keep the server down", async () => {
  const dataDir = newFolder(null);
  const first = await own(dataDir, null);
  const postmaster = postmasterOf(dataDir);
  process.kill(postmaster, "SIGKILL");
  await kill(first.child);
  await gone(dataDir);
  const file = join(dataDir, "postgres/cluster/postmaster.pid");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(process.pid)));
  const { url, stop } = await startEmbedded({ dataDir, durable: false });
  expect(await read(url)).toEqual([]);
  await stop();
});

test("letters of every script are letters to the search", async () => {
  const { url, stop } = await startEmbedded({ dataDir: newFolder(null), durable: false });
  const [row] = await ask(
    url,
    "CREATE EXTENSION pg_trgm",
    "SELECT similarity('Київ', 'КИЇВ') AS likeness, lower('ÅÇ') AS lower",
  );
  expect(row).toEqual({ likeness: 1, lower: "åç" });
  await stop();
});

const [oldest] = globSync("/usr/lib/postgresql/{15,16,17}").toSorted();

test.runIf(oldest)("an older PostgreSQL does as well", async () => {
  const options = { dataDir: newFolder(null), durable: false, programs: oldest };
  const first = await startEmbedded(options);
  await write(first.url, "Lisbon");
  await first.stop();
  const second = await startEmbedded(options);
  expect(await read(second.url)).toEqual(["Lisbon"]);
  await second.stop();
  await expect(startEmbedded({ ...options, programs: undefined })).rejects.toThrow(
    /was made by PostgreSQL 1[567]/,
  );
});

test.runIf(isRoot)(
  "a folder that only root may enter lets the database's user through, and no one else",
  async () => {
    const dataDir = newFolder(null);
    chmodSync(dataDir, 0o700);
    const { url, stop } = await startEmbedded({ dataDir, durable: false });
    expect(await read(url)).toEqual([]);
    await stop();
    expect(existsSync(join(dataDir, "postgres.path"))).toBe(false);
    expect(statSync(dataDir).mode & 0o777).toBe(0o710);
  },
);

test.runIf(isRoot)(
  "root's data in a closed folder is kept where the database's user can reach it",
  async () => {
    const closed = mkdtempSync(join(homedir(), "coincide-test-"));
    const said: string[] = [];
    const options = { dataDir: join(closed, "data"), durable: false, log: (line: string) => said.push(line) };
    const first = await startEmbedded(options);
    await write(first.url, "Lisbon");
    await first.stop();
    const kept = readFileSync(join(closed, "data/postgres.path"), "utf8").trim();
    forgetAfterwards(closed, kept);
    expect(said).toEqual([expect.stringContaining(`the database is kept in ${kept}`)]);
    const second = await startEmbedded(options);
    expect(await read(second.url)).toEqual(["Lisbon"]);
    await second.stop();
  },
);
