import type { Route } from "#contract/shared/route.ts";
import { idempotencyHeader } from "#contract/shared/route.ts";

/** A random generator with a seed, so that a failure can be repeated (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!,
  };
}
export type Random = ReturnType<typeof randomFrom>;

const texts = [
  ...["", " ", "a", "0", "-1", "null", "true", "NaN", "2147483648", "1e309", "0x10", "../../etc/passwd"],
  ...[
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "\ufeff",
    "\u202eabc\u2069",
    "e\u0301".repeat(50),
    "👩‍👩‍👧‍👦",
    "ﷺ",
    "ß",
    "İ",
  ],
  ...[
    "'; drop table users; --",
    "%",
    "_",
    "\\",
    "${7*7}",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "a\r\nb: c",
  ],
  ...["2026-02-30", "9999-12-31", "0001-01-01", "2026-05-03T00:00:00Z", "2026-05-03", "+351912345678"],
  ...["ana@coincide.example", "a@b", "id-of-ana", "id-of-bo", "2267057", "US/NY/some village", "PT", "11"],
  "x".repeat(300),
  "x".repeat(30_000),
];
const numbers = [0, -0, 1, -1, 0.1, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 100, 5];
const others = [
  null,
  true,
  false,
  [],
  {},
  [null],
  { a: 1 },
  [[[[[]]]]],
  Array.from({ length: 1000 }, () => 1),
];
const values: readonly unknown[] = [...texts, ...numbers, ...others];

/** The request of a generated call, ready to be sent. */
export type FuzzedCall = {
  readonly method: Route["method"];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
};

type Input = { readonly params?: object; readonly query?: object; readonly body?: unknown };

/** Changes a valid input of a route: types, boundaries, Unicode, missing, additional and huge values. */
export function fuzzed(random: Random, route: Route, input: Input): FuzzedCall {
  const body = random.chance(0.8) && route.body ? mutated(random, input.body) : input.body;
  const payload =
    body === undefined ? undefined : random.chance(0.02) ? random.pick(texts) : JSON.stringify(body);
  const query = route.query ? mutatedTexts(random, input.query ?? {}) : {};
  const params = mutatedTexts(random, input.params ?? {}, 0.3);
  const path = Object.entries(params).reduce(
    (url, [key, value]) => url.replace(`:${key}`, () => encoded(value) || "%20"),
    route.path as string,
  );
  const pairs = Object.entries(query).map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
  return {
    method: route.method,
    url: pairs.length > 0 ? `${path}?${pairs.join("&")}` : path,
    headers: {
      ...(payload !== undefined && {
        "content-type": random.chance(0.02) ? "text/plain" : "application/json",
      }),
      ...(random.chance(0.1) && {
        [idempotencyHeader]: random.pick(["k1", "k2", "", "é".repeat(3), "k".repeat(256)]),
      }),
      ...(random.chance(0.2) && {
        "accept-language": random.pick(["ar", "de,en;q=0.1", "*", "x".repeat(500), ";;;"]),
      }),
    },
    ...(payload !== undefined && { payload }),
  };
}

const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

function mutatedTexts(random: Random, given: object, share = 0.5): Record<string, unknown> {
  const all: Record<string, unknown> = { ...given };
  for (const key of Object.keys(all)) if (random.chance(share)) all[key] = random.pick(texts).slice(0, 3000);
  if (random.chance(0.05)) all["surprise"] = random.pick(texts).slice(0, 100);
  return all;
}

/** A copy, because a later change may write into it. */
const anyValue = (random: Random): unknown => structuredClone(random.pick(values));

/** A copy with one or two changes at random places. */
function mutated(random: Random, body: unknown): unknown {
  if (random.chance(0.05)) return anyValue(random);
  const copy = structuredClone(body);
  for (let change = random.chance(0.3) ? 2 : 1; change > 0; change -= 1) changeSomewhere(random, copy);
  return copy;
}

function changeSomewhere(random: Random, within: unknown): void {
  if (typeof within !== "object" || within === null) return;
  const holder = within as Record<string, unknown>;
  const keys = Object.keys(holder);
  const key = keys.length > 0 && random.chance(0.9) ? random.pick(keys) : "surprise";
  const inner = holder[key];
  if (typeof inner === "object" && inner !== null && random.chance(0.7))
    return changeSomewhere(random, inner);
  if (!Array.isArray(within) && random.chance(0.15)) delete holder[key];
  else holder[key] = anyValue(random);
}
