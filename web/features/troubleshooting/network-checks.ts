import { plural, t } from "@lingui/core/macro";
import { accounts } from "#contract/features/accounts.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { readToken } from "#web/lib/session/token.ts";
import { attention, type Check, good, problem, type Result, unknown } from "./check.ts";

const ownUrl = (path: string) => new URL(path, location.origin);
const health = "/healthz";
const rounds = 5;
/** A slower answer makes the app feel slow, in milliseconds. */
const slowMs = 1000;
/** With a larger error of the clock a session seems over, or endless. In milliseconds. */
const clockToleranceMs = 2 * minuteMs;

/** Checks whether the server is reachable, how fast, and over which channels. */
export const networkChecks = (): Check[] => [
  {
    id: "online",
    name: t`Connection`,
    run: () => (navigator.onLine ? good(t`Online`) : problem(t`The device is offline`)),
  },
  { id: "network", name: t`Server`, run: askServer },
  { id: "latency", name: t`Response time`, run: measure },
  { id: "socket", name: t`Live connection`, run: openSocket },
  { id: "clock", name: t`Clock`, run: compareClocks },
];

async function askServer(): Promise<Result> {
  const token = tokenOrNull();
  const { ok, status } = await fetch(ownUrl(accounts.user.path), {
    method: "HEAD",
    cache: "no-store",
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (ok) return good(t`Responds, and you are signed in`);
  if (status !== 401) return problem(t`Responds with an error (${status})`);
  return token === null
    ? good(t`Responds. You are not signed in here.`)
    : attention(t`Responds, but your sign-in has expired. Sign in again.`);
}

async function measure(): Promise<Result> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await fetch(ownUrl(health), { cache: "no-store" });
    times.push(performance.now() - start);
  }
  const middle = Math.round(median(times));
  return middle > slowMs ? attention(t`${middle} ms, which is slow`) : good(t`${middle} ms`);
}

/** Returns the middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const high = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? Number.NaN) + high) / 2;
}

/** A Socket.IO server sends its first message to anyone, before it authenticates. */
async function openSocket(): Promise<Result> {
  const address = `${location.origin.replace(/^http/, "ws")}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener("message", resolve);
      socket.addEventListener("close", () => reject(new Error(t`the connection was closed`)));
    });
    return good(t`Works`);
  } catch {
    return attention(t`Can't connect. Messages still arrive, a few seconds late.`);
  } finally {
    socket.close();
  }
}

async function compareClocks(): Promise<Result> {
  const before = Date.now();
  const answer = await fetch(ownUrl(health), { method: "HEAD", cache: "no-store" });
  return clockResult(answer.headers.get("date"), (before + Date.now()) / 2);
}

/** Compares this device's clock with the server's `Date` header, which has whole seconds. */
export function clockResult(date: string | null, now: number): Result {
  const server = Date.parse(date ?? "");
  if (Number.isNaN(server)) return unknown(t`The server didn’t send its time`);
  const off = now - server;
  if (Math.abs(off) < clockToleranceMs) return good(t`Matches the server’s clock`);
  const minutes = Math.round(Math.abs(off) / minuteMs);
  return off > 0
    ? problem(
        plural(minutes, {
          one: "# minute fast. Switch on automatic time in the device settings.",
          other: "# minutes fast. Switch on automatic time in the device settings.",
        }),
      )
    : problem(
        plural(minutes, {
          one: "# minute slow. Switch on automatic time in the device settings.",
          other: "# minutes slow. Switch on automatic time in the device settings.",
        }),
      );
}

/** Returns null also in a browser that denies access to its storage. */
function tokenOrNull(): string | null {
  try {
    return readToken();
  } catch {
    return null;
  }
}
