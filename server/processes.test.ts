import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text as readText } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { chat } from "#contract/features/chat.ts";
import { connections } from "#contract/features/connections.ts";
import { people } from "#contract/features/people.ts";
import { limits } from "#contract/shared/limits.ts";
import { agreedConsents } from "#testing/worlds/registrations.ts";
import { temporaryFolder, type Program, startProgram } from "#testing/program.ts";

// Two processes on one port with the embedded database, as `bin/start --processes 2` runs them.

const { folder, remove } = temporaryFolder();
const waitOptions = { timeout: 60_000, interval: 200 };
let program: Program;
const sockets: Socket[] = [];

beforeAll(async () => {
  const settings = { DATA_DIR: folder, NODE_ENV: "development", LOG_LEVEL: "info" };
  program = await startProgram(settings, { args: ["--processes", "2"] });
}, 180_000);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await program?.stop();
  remove();
});

test("a message reaches Bo's pages on both processes, even after one process was killed", async () => {
  const [ana, bo] = [await register("Ana"), await register("Bo")];
  for (const [one, other] of [
    [ana, bo],
    [bo, ana],
  ] as const)
    await call(connections.request.path, { token: one.token, body: { targetUserId: other.id } });
  const pages = await Promise.all(Array.from({ length: 4 }, () => openPage(bo.token)));
  const received = pages.map((page) => {
    const texts = new Set<string>();
    page.on("new_message_received", ({ message }) => texts.add(message.content));
    return texts;
  });
  await send(ana.token, bo.id, "before");
  await vi.waitFor(() => received.forEach((texts) => expect([...texts]).toContain("before")), waitOptions);

  await vi.waitFor(async () => expect(await workers()).toHaveLength(2), waitOptions);
  const [victim = Number.NaN] = await workers();
  process.kill(victim, "SIGKILL");
  await vi.waitFor(async () => expect(await workers()).toHaveLength(2), waitOptions);
  expect(await workers()).not.toContain(victim);
  await vi.waitFor(
    () => expect(pages.map(({ connected }) => connected)).toEqual([true, true, true, true]),
    waitOptions,
  );
  // A page that has just reconnected may miss one event, and would load it. All pages receive one of the
  // messages sent from now on.
  let n = 0;
  await vi.waitFor(
    async () => {
      await send(ana.token, bo.id, `after ${n++}`);
      for (const texts of received) expect([...texts].some((text) => text.startsWith("after"))).toBe(true);
    },
    { ...waitOptions, interval: 500 },
  );
}, 240_000);

test("a rate limit is shared by both processes", async () => {
  const chloe = await register("Chloé");
  const max = limits.emailSearch[0]?.max ?? 0;
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n <= max; n++) {
    const path = `${people.searchByEmail.path}?email=nobody@coincide.example`;
    statuses.push((await call(path, { token: chloe.token })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(max);
  expect(statuses.at(-1)).toBe(429);
});

test("on SIGTERM all processes end", async () => {
  const pids = await workers();
  program.signal("SIGTERM");
  expect(await program.ended).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

async function register(firstName: string): Promise<{ token: string; id: string }> {
  const person = { firstName, lastName: "Silva", email: `${crypto.randomUUID()}@example.org` };
  const consents = { acceptTerms: true, privacyConsents: agreedConsents };
  const body = { ...person, password: "a quiet lake in the north", ...consents };
  const { text } = await call(accounts.register.path, { body });
  const { token } = JSON.parse(text) as { token: string };
  const [, claims = ""] = token.split(".");
  const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string };
  return { token, id: sub };
}

async function send(token: string, receiverId: string, content: string): Promise<void> {
  const { status } = await call(chat.send.path, { token, body: { receiverId, content } });
  expect(status).toBe(201);
}

/** Uses a new connection each time, so that the processes take turns. */
async function call(
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<{ status: number | undefined; text: string }> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { "content-type": "application/json" }),
  };
  // A connection that was passed to a process just before it was killed is never answered.
  const signal = AbortSignal.timeout(5000);
  const method = body ? "POST" : "GET";
  const sent = request(program.origin + path, { agent: false, method, headers, signal });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, text: await readText(answer) };
}

function openPage(token: string): Promise<Socket> {
  const ways = { reconnectionDelay: 100, reconnectionDelayMax: 500, randomizationFactor: 0 };
  const socket = io(program.origin, { auth: { token }, transports: ["websocket"], forceNew: true, ...ways });
  sockets.push(socket);
  return new Promise((resolve) => socket.once("connect", () => resolve(socket)));
}

/** Ids of the processes that answer; each log line names its process. */
async function workers(): Promise<number[]> {
  for (let n = 0; n < 4; n++) await call("/healthz");
  // Log lines are written with a delay of a tenth of a second.
  await wait(300);
  const pids = program
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as { pid: number; process?: number })
    .flatMap(({ pid, process }) => (process === undefined ? [] : [pid]));
  return [...new Set(pids)].filter(isAlive);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
