import { expect, onTestFinished, test } from "vitest";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/shared/route.ts";
import { accessCalls } from "#testing/access/access.ts";
import { type FuzzedCall, fuzzed, randomFrom } from "#testing/access/fuzz.ts";
import { type AccessWorld, accessWorld } from "#testing/access/world.ts";

/** How many calls; `bin/test --all` makes more of them, with another seed each time. */
const isFull = process.env["COINCIDE_FUZZ_CALLS"] !== undefined;
const callCount = Number(process.env["COINCIDE_FUZZ_CALLS"] ?? 1500);
const seed = isFull ? Date.now() % 2 ** 31 : 20;
/** Calls change the world, so there is a new one after this many. */
const callsPerWorld = 1000;
const atOnce = 4;

const actors = [undefined, "ana", "chloe", "bo", "sam", "giulia"] as const;
type Asked = (world: AccessWorld, actor: string) => Parameters<typeof fuzzed>[2];

const routes = Object.entries(contract).flatMap(([feature, its]) =>
  Object.entries<Route>(its).map(([name, route]) => ({
    route,
    // Hashing a password takes a tenth of a second.
    isSlow: /password|login|register|two-factor|delete-account/.test(route.path),
    asked: accessCalls[feature]?.[name] as Asked,
  })),
);

const slowRoutes = routes.filter((it) => it.isSlow);
const quickRoutes = routes.filter((it) => !it.isSlow);
const random = randomFrom(seed);

/** A generated call that ends in a server error, or null. */
async function failedCall(world: AccessWorld): Promise<string | null> {
  const it = random.pick(random.chance(0.02) ? slowRoutes : quickRoutes);
  const person = random.pick(actors);
  const call: FuzzedCall = fuzzed(random, it.route, it.asked(world, person ?? "visitor"));
  const authorization = person && `Bearer ${await world.tokenOf(person)}`;
  const { statusCode: status, body } = await world.app.inject({
    ...call,
    headers: { ...call.headers, ...(authorization && { authorization }) },
  });
  if (person && status === 401) world.setClock("2026-03-01T12:00:00Z");
  // On a busy machine passwords wait for a core, and the answer says when to try again.
  const isBusy = status === 503 && /"code":"(?:STRENGTH_UNAVAILABLE|SIGN_IN_BUSY)"/.test(body);
  if (status < 500 || isBusy) return null;
  return `${person ?? "visitor"}: ${call.method} ${call.url} ${call.payload ?? ""}`.slice(0, 500);
}

test("the same seed makes the same calls again", () => {
  const calls = () => {
    const again = randomFrom(seed);
    const body = { trip: { city: "Porto", days: ["2026-05-03"] }, names: ["ana"] };
    return Array.from({ length: 5000 }, () => fuzzed(again, contract.trips.create, { body }));
  };
  expect(calls()).toEqual(calls());
});

test(`of ${callCount} generated calls none is a server error, and all answers are documented`, async () => {
  const failed: string[] = [];
  for (let made = 0; made < callCount; made += callsPerWorld) {
    const ends: (() => Promise<void>)[] = [];
    const end = async () => {
      for (const close of ends.splice(0)) await close();
    };
    onTestFinished(end);
    const world = await accessWorld((close) => ends.push(close));
    const count = Math.min(callsPerWorld, callCount - made);
    for (let batch = 0; batch < count && failed.length < 20; batch += atOnce) {
      const found = await Promise.all(Array.from({ length: atOnce }, () => failedCall(world)));
      failed.push(...found.filter((it) => it !== null));
    }
    await end();
  }
  expect(failed, `seed ${seed}`).toEqual([]);
}, 300_000);
