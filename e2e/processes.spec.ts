import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { limits } from "../contract/limits.ts";
import { newFolder, type Program, startProgram } from "./program.ts";

// Two processes on one port, with the database that comes along, as `bin/start --processes 2 --demo` runs them.

const { folder, remove } = newFolder();
const patience = { timeout: 20_000, interval: 50 };
let program: Program;
const sockets: Socket[] = [];

beforeAll(async () => {
  const settings = { DATA_DIR: folder, NODE_ENV: "development", LOG_LEVEL: "info" };
  program = await startProgram(settings, { args: ["--demo", "--processes", "2"] });
}, 180_000);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await program?.stop();
  remove();
});

test("a message reaches all screens of both, wherever they are, though a process is killed in between", async () => {
  const [ana, bo] = [await signIn("ana"), await signIn("bo")];
  const pages = await Promise.all(Array.from({ length: 4 }, () => openPage(bo.token)));
  const heard = pages.map((page) => {
    const texts = new Set<string>();
    page.on("new_message_received", ({ message }) => texts.add(message.content));
    return texts;
  });
  await send(ana.token, bo.id, "before");
  await vi.waitFor(() => heard.forEach((texts) => expect([...texts]).toContain("before")), patience);

  const [, victim] = await workers();
  process.kill(victim ?? 0, "SIGKILL");
  await vi.waitFor(async () => expect(await workers()).toHaveLength(2), patience);
  expect(await workers()).not.toContain(victim);
  await vi.waitFor(
    () => expect(pages.map(({ connected }) => connected)).toEqual([true, true, true, true]),
    patience,
  );
  let n = 0;
  await vi.waitFor(
    async () => {
      await send(ana.token, bo.id, `after ${n++}`);
      heard.forEach((texts) => expect([...texts].at(-1)).toBe(`after ${n - 1}`));
    },
    { ...patience, interval: 1000 },
  );
});

test("a limit is one limit for both", async () => {
  const chloe = await signIn("chloe");
  const most = limits.emailSearch[0]?.max ?? 0;
  const statuses: number[] = [];
  for (let n = 0; n <= most; n++) {
    // Each over a connection of its own: they take turns.
    const url = `${program.origin}/api/users/search-by-email?email=nobody@coincide.example`;
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${chloe.token}`, connection: "close" },
    });
    statuses.push(answer.status);
    await answer.arrayBuffer();
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(statuses.at(-1)).toBe(429);
});

test("asked to stop, all of them end", async () => {
  const pids = await workers();
  program.signal("SIGTERM");
  expect(await program.ended).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

async function signIn(name: string): Promise<{ token: string; id: string }> {
  const answer = await fetch(`${program.origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${name}@coincide.example`, password: "coincide-demo" }),
  });
  const { token } = (await answer.json()) as { token: string };
  const [, claims = ""] = token.split(".");
  const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string };
  return { token, id: sub };
}

async function send(token: string, receiverId: string, content: string): Promise<void> {
  const answer = await fetch(`${program.origin}/api/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", connection: "close" },
    body: JSON.stringify({ receiverId, content }),
  });
  expect(answer.status).toBe(201);
}

function openPage(token: string): Promise<Socket> {
  const ways = { reconnectionDelay: 100, reconnectionDelayMax: 500, randomizationFactor: 0 };
  const socket = io(program.origin, { auth: { token }, transports: ["websocket"], forceNew: true, ...ways });
  sockets.push(socket);
  return new Promise((resolve) => socket.once("connect", () => resolve(socket)));
}

/** The processes that answer: each line of the log says which it was. */
async function workers(): Promise<number[]> {
  for (let n = 0; n < 4; n++) await fetch(`${program.origin}/healthz`, { headers: { connection: "close" } });
  const pids = program
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
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
