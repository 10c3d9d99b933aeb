import { describe, expect, onTestFinished, test } from "vitest";
import { contract } from "#contract/index.ts";
import { accounts } from "#contract/features/accounts.ts";
import { chat } from "#contract/features/chat.ts";
import { notifications } from "#contract/features/notifications.ts";
import type { ChangeKind, ServerEvents } from "#contract/shared/realtime.ts";
import { changesHeader, type Route } from "#contract/shared/route.ts";
import type { CastName } from "#server/seed/cast.ts";
import { accessCalls } from "#testing/access/access.ts";
import { accessWorld, type AccessWorld } from "#testing/access/world.ts";
import { type Queries, staleOnEvent } from "#web/lib/api/invalidate-on.ts";
import { staleBy } from "#web/lib/api/query-invalidation.ts";

const routes = Object.entries(contract)
  .flatMap(([feature, its]) =>
    Object.entries<Route>(its).map(([name, route]) => ({
      name: `${feature}.${name}`,
      feature,
      route,
      key: name,
    })),
  )
  .filter(({ route }) => route.audience === "user");
type Called = (typeof routes)[number];
const writing = routes.filter(({ route }) => route.method !== "GET");
/** What pages keep as queries: not the account, which a call that changes it answers, and no files. */
const reading = routes.filter(
  ({ route }) => route.method === "GET" && route !== accounts.user && !route.path.endsWith("/calendar"),
);

/** Answers that a page corrects with the data of an event, without reading them again. */
const shownFromEvent: { [E in keyof ServerEvents]?: Queries } = {
  new_message_received: [chat.conversations, chat.messages],
  message_read: [chat.conversations, chat.conversation, chat.messages],
  notification: [notifications.unreadCount],
};

const watchers = ["ana", "chloe"] as const;
type Watcher = (typeof watchers)[number];

const callAs = (world: AccessWorld, who: CastName, { feature, key, route }: Called) =>
  world.as(who)(route, accessCalls[feature]![key]!(world, who));

/** Everything that a person can read, by the name of the route. A refusal counts by its status only. */
async function answersOf(world: AccessWorld, who: Watcher): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const it of reading) {
    const { status, body } = await callAs(world, who, it);
    answers.set(it.name, status >= 400 ? String(status) : JSON.stringify(body));
  }
  return answers;
}

/** The paths of what a person's page reads again, or corrects, after these events. */
function refreshedBy(events: AccessWorld["realtimeEvents"], userId: string): string[] {
  return events
    .filter(({ to }) => to.includes(userId))
    .flatMap(({ event, data }): Queries => {
      const stale = staleOnEvent[event];
      const read = stale === "by kind" ? staleBy(...(data as ServerEvents["changed"]).kinds) : stale;
      return [...(typeof read === "string" ? [] : read), ...(shownFromEvent[event] ?? [])];
    })
    .map(({ path }) => path);
}

/** Ana and Chloé meet on their trips, and only there: without a home, they meet nobody who is in Lisbon. */
const withoutHome = `
  update users set home_country = null, home_state = null, home_city = null, home_place = null
   where id in ('id-of-ana', 'id-of-chloe')`;
const online = { isOnline: () => true, hasAnybody: () => true, isViewing: () => false };
/** Longer than changes for a person's connections are collected, in milliseconds. */
const collectedMs = 600;

describe("what a call changes for Ana or Chloé, their open pages read again", () => {
  test.each(writing)("$name", async (called) => {
    const world = await accessWorld(onTestFinished, { presence: online });
    await world.pool.query(withoutHome);
    await world.settle();
    const before = { ana: await answersOf(world, "ana"), chloe: await answersOf(world, "chloe") };
    world.realtimeEvents.length = 0;
    let caller: CastName = "ana";
    let answer = await callAs(world, caller, called);
    for (const other of ["chloe", "hana", "sam"] as const)
      if (answer.status >= 400) answer = await callAs(world, (caller = other), called);
    await world.settle();
    await new Promise((resolve) => setTimeout(resolve, collectedMs));

    const named = ((answer.headers[changesHeader] as string | undefined) ?? "").split(",").filter(Boolean);
    for (const who of watchers) {
      const refreshed = new Set([
        ...refreshedBy(world.realtimeEvents, world.id(who)),
        ...(who === caller ? staleBy(...(named as ChangeKind[])).map(({ path }) => path) : []),
      ]);
      const after = await answersOf(world, who);
      // Who deletes their account is signed out.
      if (after.get("connections.list") === "401") continue;
      const missed = reading.filter(
        ({ name, route }) => before[who].get(name) !== after.get(name) && !refreshed.has(route.path),
      );
      expect(
        missed.map(({ name }) => name),
        `of ${who}`,
      ).toEqual([]);
    }
  });
});
