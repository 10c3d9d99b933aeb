import { minuteMs } from "#contract/shared/durations.ts";

type Rules = {
  /** The server said that the same call is under way: how long to wait, in milliseconds; otherwise null. */
  readonly waitFor: (error: unknown) => number | null;
  /** Whether the server decided, so that the next submit is a new one. */
  readonly isDecided: (error: unknown) => boolean;
};

const keys = new Map<string, { readonly key: string; readonly since: number }>();
/** After this time the same submit is meant as a new one. */
const keyMaxAgeMs = 5 * minuteMs;
const underWay = new Map<string, Promise<unknown>>();
const maxWaits = 10;

/**
 * Sends a creating call with an idempotency key. A second click while it is under way gets the same answer.
 * Until the server has decided, for five minutes, a repeated submit of the same `request` has the same key,
 * so that a lost answer doesn't create a second thing.
 */
export function sendOnce<T>(request: string, send: (key: string) => Promise<T>, rules: Rules): Promise<T> {
  const same = underWay.get(request) as Promise<T> | undefined;
  if (same) return same;
  for (const [old, { since }] of keys) if (Date.now() - since >= keyMaxAgeMs) keys.delete(old);
  const kept = keys.get(request) ?? { key: newKey(), since: Date.now() };
  keys.set(request, kept);
  const sent = attempt(() => send(kept.key), rules).then(
    (answer) => {
      keys.delete(request);
      return answer;
    },
    (error: unknown) => {
      if (rules.waitFor(error) === null && rules.isDecided(error)) keys.delete(request);
      throw error;
    },
  );
  const last = sent.finally(() => underWay.delete(request));
  underWay.set(request, last);
  return last;
}

async function attempt<T>(send: () => Promise<T>, { waitFor }: Rules): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await send();
    } catch (error) {
      const wait = waits < maxWaits ? waitFor(error) : null;
      if (wait === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** 128 random bits. `crypto.randomUUID` exists only where a page is served by HTTPS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
