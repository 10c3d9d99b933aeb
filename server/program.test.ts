import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Embedded, startEmbedded } from "#db/embedded/embedded.ts";
import {
  launchProgram,
  temporaryFolder,
  type Program,
  waitUntilReady,
  startProgram,
  statusOf,
} from "#testing/program.ts";

// A start on an empty folder loads the world's cities, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/** Settings for quiet, small programs: these tests check how the program starts, fails and stops. */
const quiet = { LOG_LEVEL: "silent", NODE_ENV: "production" };

describe("with the embedded database", () => {
  const { folder, remove } = temporaryFolder();
  let program: Program;

  beforeAll(async () => {
    program = await startProgram({ ...quiet, DATA_DIR: folder });
  });
  afterAll(async () => {
    await program?.stop();
    remove();
  });

  test("it reports that it is alive and ready, and its version", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(await statusOf(`${program.origin}/healthz`)).toBe(200);
    expect(await statusOf(`${program.origin}/readyz`)).toBe(200);
    expect(await (await fetch(`${program.origin}/version`)).json()).toEqual({ version });
  });

  test("it survives a crash of its database: 503 meanwhile, then as before", async () => {
    process.kill(postmasterIn(folder), "SIGKILL");
    const statuses = await watch(`${program.origin}/api/locations/states/PT`, 40_000);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await statusOf(`${program.origin}/readyz`)).toBe(200);
  });

  test("on SIGTERM it answers pending requests and exits within 10 s", async () => {
    const keepAlive = new Agent({ keepAlive: true });
    await text(await get(`${program.origin}/healthz`, keepAlive));
    const answer = await signInSlowly(program.origin, async () => {
      program.signal("SIGTERM");
      await wait(500);
    });
    expect(answer).toMatchObject({ status: 401, body: { code: "INVALID_CREDENTIALS" } });
    const began = Date.now();
    expect(await program.ended).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(await statusOf(`${program.origin}/healthz`)).toBe(null);
    keepAlive.destroy();
  });

  test("it starts again on the same folder", async () => {
    program = await startProgram({ ...quiet, DATA_DIR: folder });
    expect(await statusOf(`${program.origin}/readyz`)).toBe(200);
  });
});

describe("with an external database", () => {
  const data = temporaryFolder();
  const mine = temporaryFolder();
  const programs: Program[] = [];
  let server: Embedded;

  const settings = () => ({ ...quiet, DATA_DIR: mine.folder, DATABASE_URL: server.url });

  beforeAll(async () => {
    server = await startEmbedded({ dataDir: data.folder, durable: false, log: () => {} });
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.stop()));
    await server?.stop();
    data.remove();
    mine.remove();
  });

  test("two programs that start on an empty database create the tables once", async () => {
    const logging = { ...settings(), LOG_LEVEL: "warn" };
    programs.push(await launchProgram(logging), await launchProgram(settings()));
    await Promise.all(programs.map((program) => waitUntilReady(program)));
    const [migrations] = await rows<{ runs: string; kinds: string }>(
      server.url,
      "select count(*) as runs, count(distinct hash) as kinds from drizzle.__drizzle_migrations",
    );
    expect(migrations?.runs).toBe(migrations?.kinds);
  });

  test("an outage is a 503, never a 401, two lines in the log, and ends without a restart", async () => {
    const [{ origin, output }] = programs as [Program];
    const before = output().length;
    await server.stop();
    expect(await statusOf(`${origin}/healthz`)).toBe(200);
    const away = await fetch(`${origin}/api/auth/user`, { headers: { cookie: "sid=anything" } });
    expect(away.status).toBe(503);
    expect(Number(away.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await statusOf(`${origin}/readyz`)).toBe(503);

    server = await startEmbedded({ dataDir: data.folder, durable: false, log: () => {} });
    const statuses = await watch(`${origin}/readyz`, 40_000);
    expect(statuses.at(-1)).toBe(200);
    expect(await statusOf(`${origin}/api/auth/user`)).toBe(401);
    const logged = () =>
      output()
        .slice(before)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).msg);
    await expect
      .poll(logged)
      .toEqual([expect.stringContaining("the database is unavailable"), "the database is available again"]);
  });

  test("a user without rights, and one with a wrong password, read one line", async () => {
    await rows(server.url, "create role guest login password 'hunter2'");
    await rows(server.url, "create database guest");
    const url = new URL(server.url);
    url.pathname = "/guest";
    const startAs = async (username: string, password: string) => {
      Object.assign(url, { username, password });
      const program = await launchProgram({ ...settings(), DATABASE_URL: url.href });
      expect(await program.ended).toBe(1);
      return program.output();
    };
    expect(await startAs("guest", "hunter2")).toMatch(
      /^The user "guest" may not create tables .* run: grant usage, create on schema "public" to "guest";\n$/,
    );
    expect(await startAs("guest", "hunter3")).toMatch(
      /^The database .*\/guest can't be used: password authentication failed .* DATABASE_URL\.\n$/,
    );
  });

  test("a database from a newer version is left unchanged, with a message that says so", async () => {
    await rows(
      server.url,
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 99999999999999)",
    );
    const older = await launchProgram(settings());
    expect(await older.ended).toBe(1);
    expect(older.output()).toContain("made by a newer Coincide");
    await rows(server.url, "delete from drizzle.__drizzle_migrations where hash = 'from the future'");
  });
});

test("invalid settings stop the start with one message that names each of them", async () => {
  const program = await launchProgram({
    PORT: "many",
    PUBLIC_URL: "coincide.example",
    SESSION_SECRET: "short",
    DATABASE_URL: "mysql://localhost",
  });
  expect(await program.ended).toBe(2);
  for (const name of ["PORT", "PUBLIC_URL", "SESSION_SECRET", "DATABASE_URL"])
    expect(program.output()).toMatch(new RegExp(`^  ${name} must`, "m"));
  expect(program.output()).not.toMatch(/short|mysql|\n\s+at /);
});

test("a port in use stops the start at once, with one line and no files left behind", async () => {
  const { folder, remove } = temporaryFolder();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const program = await launchProgram({ ...quiet, DATA_DIR: folder, PORT: String(port) });
  expect(await program.ended).toBe(1);
  expect(program.output()).toBe(
    `Another program is already listening on 127.0.0.1:${port}: stop it, or choose another PORT.\n`,
  );
  expect(readdirSync(folder)).toEqual([]);
  other.close();
  remove();
});

test("an unknown option is refused, with a list of the known ones", async () => {
  const program = await launchProgram(quiet, { args: ["--dmeo"] });
  expect(await program.ended).toBe(2);
  expect(program.output()).toMatch(/unknown option '--dmeo'[^]*--demo[^]*--services/);
});

/** The process id of the database server in this data folder. */
const postmasterIn = (folder: string) =>
  Number(readFileSync(`${folder}/postgres/cluster/postmaster.pid`, "utf8").split("\n")[0]);

/** Polls until five answers in a row are 200, or until the time is over. Returns all statuses. */
async function watch(url: string, timeoutMs: number): Promise<(number | null)[]> {
  const statuses: (number | null)[] = [];
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    statuses.push(await statusOf(url));
    if (statuses.slice(-5).every((status) => status === 200) && statuses.length >= 5) break;
    await wait(100);
  }
  return statuses;
}

async function get(url: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = await once(request(url, { agent }).end(), "response");
  return answer as IncomingMessage;
}

/** Signs in with half of the body sent before `meanwhile` and the other half after it. */
async function signInSlowly(origin: string, meanwhile: () => Promise<void>) {
  const body = JSON.stringify({ email: "nobody@coincide.example", password: "not a password" });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const call = request(`${origin}/api/auth/login`, { method: "POST", headers });
  call.write(body.slice(0, 20));
  await wait(200);
  await meanwhile();
  call.end(body.slice(20));
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) as unknown };
}

async function rows<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
