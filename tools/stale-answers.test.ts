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
      route,
      inputOf: accessCalls[feature]![name]!,
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

/** Calls that need a code, a file, a password or another state: in this world they are refused. */
const refused = new Set([
  "accounts.generateToken",
  "security.setUpTwoFactor",
  "security.confirmTwoFactor",
  "security.disableTwoFactor",
  "security.renewBackupCodes",
  "security.changePassword",
  "security.provePassword",
  "passkeys.add",
  "passkeys.remove",
  "phones.verify",
  "profile.setImage",
  "blocks.unblock",
  "appeals.appeal",
  "accountImport.preview",
  "accountImport.take",
  "invitations.acceptReceived",
  "invitations.decline",
  "imports.removeBooking",
  "imports.upload",
  "imports.undo",
  "imports.verifySender",
]);

const watchers = ["ana", "chloe"] as const;
type Watcher = (typeof watchers)[number];

const callAs = (world: AccessWorld, who: CastName, { route, inputOf }: Called) =>
  world.as(who)(route, inputOf(world, who));

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
const callers = ["ana", "chloe", "hana", "sam"] as const;

/** Sends a call as the first person to whom it isn't refused. */
async function callOnce(world: AccessWorld, called: Called) {
  for (const caller of callers) {
    const { status, headers } = await callAs(world, caller, called);
    const named = ((headers[changesHeader] as string | undefined) ?? "").split(",").filter(Boolean);
    if (status < 400) return { caller, kinds: named as ChangeKind[] };
  }
  return null;
}

describe("what a call changes for Ana or Chloé, their open pages read again", () => {
  test.each(writing.filter(({ name }) => !refused.has(name)))("$name", async (called) => {
    const world = await accessWorld(onTestFinished, { presence: online });
    await world.pool.query(withoutHome);
    await world.settle();
    const before = { ana: await answersOf(world, "ana"), chloe: await answersOf(world, "chloe") };
    world.realtimeEvents.length = 0;
    const call = await callOnce(world, called);
    if (!call) throw new Error("The call is refused to everybody, so it shows nothing");
    await world.settle();

    for (const who of watchers) {
      const after = await answersOf(world, who);
      // Who deletes their account is signed out.
      if (after.get("connections.list") === "401") continue;
      const changed = reading.filter(({ name }) => before[who].get(name) !== after.get(name));
      const named = who === call.caller ? staleBy(...call.kinds).map(({ path }) => path) : [];
      // Connections are told a moment later, because their changes are collected.
      const missed = () => {
        const refreshed = new Set([...named, ...refreshedBy(world.realtimeEvents, world.id(who))]);
        return changed.filter(({ route }) => !refreshed.has(route.path)).map(({ name }) => name);
      };
      await expect.poll(missed, { message: `of ${who}` }).toEqual([]);
    }
  });

  test("the calls that are left out are refused to everybody", async () => {
    const world = await accessWorld(onTestFinished);
    const left = writing.filter(({ name }) => refused.has(name));
    expect(left).toHaveLength(refused.size);
    for (const called of left) expect(await callOnce(world, called), called.name).toBeNull();
  });
});
