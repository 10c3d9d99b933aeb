import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import {
  runStatements,
  removeAfterTest,
  waitUntilStopped,
  isRoot,
  kill,
  newFolder,
  unprivilegedUser,
  startOwner,
  postmasterOf,
  processesIn,
  readCities,
  watchdogOf,
  writeCity,
} from "#testing/databases/database-owners.ts";
import { startEmbedded } from "./embedded.ts";

const accounts = [
  { name: isRoot ? "root" : "an ordinary user", user: null },
  ...(isRoot ? [{ name: "an ordinary user", user: unprivilegedUser }] : []),
];

describe.each(accounts)("for $name", ({ user }) => {
  test("data survives a stop and a start", async () => {
    const home = newFolder(user);
    const first = await startOwner(home, user);
    await writeCity(first.url, "Lisbon");
    await kill(first.child);
    await waitUntilStopped(home);
    expect(await readCities((await startOwner(home, user)).url)).toEqual(["Lisbon"]);
  });

  test("a killed server comes back at the same address", async () => {
    const home = newFolder(user);
    const { url } = await startOwner(home, user);
    await writeCity(url, "Lisbon");
    process.kill(postmasterOf(home), "SIGKILL");
    await vi.waitFor(async () => expect(await readCities(url)).toEqual(["Lisbon"]), {
      timeout: 30_000,
      interval: 100,
    });
  });

  test("a killed server comes back even if many connections still write to its log", async () => {
    const home = newFolder(user);
    const { url } = await startOwner(home, user);
    await writeCity(url, "Lisbon");
    const clients = Array.from({ length: 40 }, () => new pg.Client({ connectionString: url }));
    for (const client of clients) client.on("error", () => {});
    await Promise.all(clients.map((client) => client.connect()));
    process.kill(postmasterOf(home), "SIGKILL");
    await vi.waitFor(async () => expect(await readCities(url)).toEqual(["Lisbon"]), {
      timeout: 30_000,
      interval: 100,
    });
    await Promise.allSettled(clients.map((client) => client.end()));
  });

  test("a server whose owner and watchdog were killed is replaced by the next owner", async () => {
    const home = newFolder(user);
    const first = await startOwner(home, user);
    await writeCity(first.url, "Lisbon");
    const orphan = postmasterOf(home);
    process.kill(watchdogOf(orphan), "SIGKILL");
    await kill(first.child);
    expect(processesIn(home)).toContain(orphan);
    expect(await readCities((await startOwner(home, user)).url)).toEqual(["Lisbon"]);
    expect(postmasterOf(home)).not.toBe(orphan);
    expect(processesIn(home)).not.toContain(orphan);
  });

  test("a cluster that was killed together with its owner is recovered", async () => {
    const home = newFolder(user);
    const first = await startOwner(home, user);
    await writeCity(first.url, "Lisbon");
    const postmaster = postmasterOf(home);
    first.child.kill("SIGKILL");
    process.kill(postmaster, "SIGKILL");
    expect(await readCities((await startOwner(home, user)).url)).toEqual(["Lisbon"]);
  });

  test("a second owner is refused with the process id of the first", async () => {
    const home = newFolder(user);
    const first = await startOwner(home, user);
    await expect(startOwner(home, user)).rejects.toThrow(
      `in use by another running Coincide (process ${first.child.pid})`,
    );
    await expect(readCities(first.url)).resolves.toEqual([]);
  });

  test("when two owners start at once in an empty folder, only one gets it", async () => {
    const home = newFolder(user);
    const both = await Promise.allSettled([startOwner(home, user), startOwner(home, user)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

test("an owner that exits without stopping leaves no server behind", async () => {
  const home = newFolder(null);
  await startOwner(home, null, "leave");
  await waitUntilStopped(home);
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

test("a folder too deep for a socket gets a short one, which is removed with the server", async () => {
  const dataDir = join(newFolder(null), "deep ".repeat(20), "deeper".repeat(10));
  const { url, stop } = await startEmbedded({ dataDir, durable: false });
  const sockets = new URL(url).searchParams.get("host") ?? "";
  expect(sockets.length).toBeLessThan(80);
  expect(await readCities(url)).toEqual([]);
  await stop();
  expect(existsSync(sockets)).toBe(false);
});

test("a lock file with the id of an unrelated live process doesn't prevent a start", async () => {
  const dataDir = newFolder(null);
  const first = await startOwner(dataDir, null);
  const postmaster = postmasterOf(dataDir);
  process.kill(postmaster, "SIGKILL");
  await kill(first.child);
  await waitUntilStopped(dataDir);
  const file = join(dataDir, "postgres/cluster/postmaster.pid");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(process.pid)));
  const { url, stop } = await startEmbedded({ dataDir, durable: false });
  expect(await readCities(url)).toEqual([]);
  await stop();
});

test("the search recognises letters of every script", async () => {
  const { url, stop } = await startEmbedded({ dataDir: newFolder(null), durable: false });
  const [row] = await runStatements(
    url,
    "CREATE EXTENSION pg_trgm",
    "SELECT similarity('Київ', 'КИЇВ') AS likeness, lower('ÅÇ') AS lower",
  );
  expect(row).toEqual({ likeness: 1, lower: "åç" });
  await stop();
});

const [oldest] = globSync("/usr/lib/postgresql/{15,16,17}").toSorted();

test.runIf(oldest)("an older PostgreSQL works as well", async () => {
  const options = { dataDir: newFolder(null), durable: false, programs: oldest };
  const first = await startEmbedded(options);
  await writeCity(first.url, "Lisbon");
  await first.stop();
  const second = await startEmbedded(options);
  expect(await readCities(second.url)).toEqual(["Lisbon"]);
  await second.stop();
  await expect(startEmbedded({ ...options, programs: undefined })).rejects.toThrow(
    /was made by PostgreSQL 1[567]/,
  );
});

test.runIf(isRoot)(
  "a folder that only root may enter is opened to the database's user, and to no one else",
  async () => {
    const dataDir = newFolder(null);
    chmodSync(dataDir, 0o700);
    const { url, stop } = await startEmbedded({ dataDir, durable: false });
    expect(await readCities(url)).toEqual([]);
    await stop();
    expect(existsSync(join(dataDir, "postgres.path"))).toBe(false);
    expect(statSync(dataDir).mode & 0o777).toBe(0o710);
  },
);

test.runIf(isRoot)(
  "root's data in a closed folder is moved to where the database's user can reach it",
  async () => {
    const closed = mkdtempSync(join(homedir(), "coincide-test-"));
    const lines: string[] = [];
    const options = {
      dataDir: join(closed, "data"),
      durable: false,
      log: (line: string) => lines.push(line),
    };
    const first = await startEmbedded(options);
    await writeCity(first.url, "Lisbon");
    await first.stop();
    const storedPath = readFileSync(join(closed, "data/postgres.path"), "utf8").trim();
    removeAfterTest(closed, storedPath);
    expect(lines).toEqual([expect.stringContaining(`the database is kept in ${storedPath}`)]);
    const second = await startEmbedded(options);
    expect(await readCities(second.url)).toEqual(["Lisbon"]);
    await second.stop();
  },
);
