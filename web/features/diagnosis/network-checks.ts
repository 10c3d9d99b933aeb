import { t } from "@lingui/core/macro";
import { accounts } from "../../../contract/accounts.ts";
import { readToken } from "../../lib/token.ts";
import { attention, type Check, good, problem, type Result, unknown } from "./check.ts";

const ours = (path: string) => new URL(path, location.origin);
const health = "/healthz";
const rounds = 5;
/** Answers slower than this make the app feel slow. */
const slow = 1000;
/** A clock that is further off makes a sign-in seem over, or endless. */
const clockTolerance = 2 * 60 * 1000;

/** Whether the server is in reach, how quickly, and by which ways. */
export const networkChecks = (): Check[] => [
  {
    id: "online",
    name: t`Connection`,
    run: () => (navigator.onLine ? good(t`Online`) : problem(t`The device is offline`)),
  },
  { id: "network", name: t`Server`, run: askServer },
  { id: "latency", name: t`Time to answer`, run: measure },
  { id: "socket", name: t`Live channel`, run: openSocket },
  { id: "clock", name: t`Clock`, run: compareClocks },
];

async function askServer(): Promise<Result> {
  const token = tokenIfAny();
  const { ok, status } = await fetch(ours(accounts.user.path), {
    method: "HEAD",
    cache: "no-store",
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (ok) return good(t`Answers, and knows who you are`);
  if (status !== 401) return problem(t`Answers with an error (${status})`);
  return token === null
    ? good(t`Answers. Nobody is signed in here.`)
    : attention(t`Answers, but your sign-in is over. Sign in again.`);
}

async function measure(): Promise<Result> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await fetch(ours(health), { cache: "no-store" });
    times.push(performance.now() - start);
  }
  const middle = Math.round(median(times));
  return middle > slow ? attention(t`${middle} ms, which is slow`) : good(t`${middle} ms`);
}

/** The middle one of several, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const high = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? Number.NaN) + high) / 2;
}

/** The first thing a Socket.IO server says is said to anybody, before it asks who one is. */
async function openSocket(): Promise<Result> {
  const address = `${location.origin.replace(/^http/, "ws")}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener("message", resolve);
      socket.addEventListener("close", () => reject(new Error(t`the channel was closed`)));
    });
    return good(t`Opens`);
  } catch {
    return attention(t`Doesn't open. Messages come, but some seconds late.`);
  } finally {
    socket.close();
  }
}

async function compareClocks(): Promise<Result> {
  const before = Date.now();
  const answer = await fetch(ours(health), { method: "HEAD", cache: "no-store" });
  return clockResult(answer.headers.get("date"), (before + Date.now()) / 2);
}

/** How far this device's clock is from the server's, which says whole seconds. */
export function clockResult(date: string | null, now: number): Result {
  const server = Date.parse(date ?? "");
  if (Number.isNaN(server)) return unknown(t`The server doesn't tell the time`);
  const off = now - server;
  if (Math.abs(off) < clockTolerance) return good(t`Agrees with the server's`);
  const minutes = Math.round(Math.abs(off) / 60_000);
  return off > 0
    ? problem(t`${minutes} minutes fast. Let the device set its time by itself.`)
    : problem(t`${minutes} minutes slow. Let the device set its time by itself.`);
}

/** A browser that denies its storage has no token to give. */
function tokenIfAny(): string | null {
  try {
    return readToken();
  } catch {
    return null;
  }
}
