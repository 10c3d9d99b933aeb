import { expect, test, vi } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { matches } from "#contract/features/matches.ts";
import { profile } from "#contract/features/profile.ts";
import type { ChangeKind } from "#contract/shared/realtime.ts";
import { trips } from "#contract/features/trips.ts";
import { suspendPerson } from "#domain/accounts/suspensions.ts";
import type { RealtimeEvent } from "#lib/realtime-events.ts";
import { flushEvents, openPage, type OpenPage } from "#testing/pages.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { announceChanges } from "./changes.ts";

const lisbon = {
  name: "Lisbon",
  country: "PT",
  state: "11",
  city: "Lisbon",
  startDate: "2026-05-01",
  endDate: "2026-05-04",
};
const home = { firstName: "Ana", lastName: "Silva", homeCountry: "PT", homeState: "11", homeCity: "Lisbon" };

type Case = {
  /** What happens before anyone has a page open. */
  before?: (world: World) => Promise<void>;
  act: (world: World) => Promise<unknown>;
  /**
   * What Bo, an accepted connection unless `before` says otherwise, must receive; null for nothing at all.
   */
  bo: ChangeKind | null;
  /** What Ana's own other device must receive; null for nothing at all. */
  ana: ChangeKind | null;
};

const ask = async (world: World) =>
  (await world.as("ana")(connections.request, { body: { targetUserId: world.id("chloe") } })).body.id;
const suspend = (world: World, who: "ana" | "bo") =>
  world
    .context()
    .transaction((inside) => suspendPerson(inside, null, world.id(who), { reason: "Spam", until: null }));

let groupId = 0;
let requestId = 0;
const withGroup = async (world: World) => {
  groupId = (await world.as("ana")(groups.create, { body: { name: "Surfers" } })).body.id;
  await world.as("ana")(groups.addMember, { params: { id: groupId }, body: { username: "bo" } });
};
const askedByBo = async (world: World) => {
  await world.pool.query(
    "delete from connections where $1 in (requester_id, receiver_id) and $2 in (requester_id, receiver_id)",
    [world.id("ana"), world.id("bo")],
  );
  requestId = (await world.as("bo")(connections.request, { body: { targetUserId: world.id("ana") } })).body
    .id;
};
const theirs = async (world: World) => {
  const { body } = await world.as("ana")(connections.list, {});
  return body.find(({ userId }) => userId === world.id("bo"))!.id;
};

const cases: Record<string, Case> = {
  "a trip": { act: (w) => w.as("ana")(trips.create, { body: lisbon }), bo: "matches", ana: "trips" },
  "a saved day": {
    act: (w) =>
      w.as("ana")(days.batch, {
        body: { locations: [{ date: "2026-05-01", country: "PT", state: "11", city: "Lisbon" }] },
      }),
    bo: "matches",
    ana: "days",
  },
  "a home": { act: (w) => w.as("ana")(profile.update, { body: home }), bo: "matches", ana: "account" },
  "a consent": {
    act: (w) => w.as("ana")(profile.updateConsents, { body: { locationSharing: false } }),
    bo: "matches",
    ana: "account",
  },
  "a name": {
    act: (w) => w.as("ana")(profile.update, { body: { firstName: "Anna", lastName: "Silva" } }),
    bo: "people",
    ana: "account",
  },
  "a group with Bo in it": {
    before: withGroup,
    act: (w) => w.as("ana")(groups.update, { params: { id: groupId }, body: { name: "Divers" } }),
    bo: "groups",
    ana: "groups",
  },
  "a group that is deleted": {
    before: withGroup,
    act: (w) => w.as("ana")(groups.remove, { params: { id: groupId } }),
    bo: "groups",
    ana: "groups",
  },
  "a group without Bo": {
    act: (w) => w.as("ana")(groups.create, { body: { name: "Alone" } }),
    bo: null,
    ana: "groups",
  },
  "a member added who is no connection of the owner": {
    before: async (w) => {
      groupId = (await w.as("ana")(groups.create, { body: { name: "Surfers" } })).body.id;
    },
    act: (w) => w.as("ana")(groups.addMember, { params: { id: groupId }, body: { username: "chloe" } }),
    bo: null,
    ana: "groups",
  },
  "a connection that ends": {
    act: async (w) => w.as("ana")(connections.remove, { params: { id: await theirs(w) } }),
    bo: "connections",
    ana: "connections",
  },
  "a request that is accepted": {
    before: askedByBo,
    act: (w) => w.as("ana")(connections.answer, { params: { id: requestId }, body: { status: "accepted" } }),
    bo: "connections",
    ana: "connections",
  },
  "a request that is declined, which its sender must not notice": {
    before: askedByBo,
    act: (w) => w.as("ana")(connections.answer, { params: { id: requestId }, body: { status: "declined" } }),
    bo: null,
    ana: "requests",
  },
  "a notification that is read because its request is answered": {
    before: async (w) => {
      await askedByBo(w);
      await w.settle();
    },
    act: (w) => w.as("ana")(connections.answer, { params: { id: requestId }, body: { status: "declined" } }),
    bo: null,
    ana: "notifications",
  },
  "a request that is withdrawn": {
    before: askedByBo,
    act: (w) => w.as("bo")(connections.remove, { params: { id: requestId } }),
    bo: "requests",
    ana: "requests",
  },
  "a block": {
    act: (w) => w.as("ana")(blocks.block, { body: { blockedUserId: w.id("bo") } }),
    bo: "connections",
    ana: "blocks",
  },
  "a suspension": { act: (w) => suspend(w, "ana"), bo: "connections", ana: null },
};

test.each(Object.entries(cases))(
  "%s: only the people it affects are notified, and only of the kind of change",
  async (_, it) => {
    const world = await newWorld({ listen: true });
    await world.connect(["ana", "bo"], ["ana", "dev"], ["ana", "emeka"]);
    await world.as("ana")(blocks.block, { body: { blockedUserId: world.id("dev") } });
    await world.as("emeka")(blocks.block, { body: { blockedUserId: world.id("ana") } });
    await it.before?.(world);
    const ana = await openPage(world, "ana");
    const bo = await openPage(world, "bo");
    const others = {
      chloe: await openPage(world, "chloe"),
      dev: await openPage(world, "dev"),
      emeka: await openPage(world, "emeka"),
    };
    await it.act(world);
    for (const [page, kind] of [
      [ana, it.ana],
      [bo, it.bo],
    ] as const)
      if (kind) await vi.waitFor(() => expect(kindsOf(page)).toContain(kind), { timeout: 30_000 });
    // Longer than the throttles of the look-up and of a page's notifications.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await flushEvents(world, { bo, ...others });
    if (it.bo === null) expect(kindsOf(bo)).toEqual([]);
    for (const page of Object.values(others)) expect(page.receivedEvents).toEqual([]);
    for (const page of [ana, bo])
      for (const data of page.of("changed")) expect(Object.keys(data)).toEqual(["kinds"]);
  },
);

test("a connection request reaches the person asked, and the sender's other devices", async () => {
  const world = await newWorld({ listen: true });
  const pages = { ana: await openPage(world, "ana"), chloe: await openPage(world, "chloe") };
  await ask(world);
  for (const page of Object.values(pages))
    await vi.waitFor(() => expect(kindsOf(page)).toEqual(["requests"]), { timeout: 30_000 });
});

test("Ana and Bo are notified of a new match again once it counts as new", async () => {
  const world = await newWorld({ listen: true });
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  await world.as("ana")(trips.create, { body: lisbon });
  await world.as("bo")(trips.create, { body: lisbon });
  const pages = { ana: await openPage(world, "ana"), bo: await openPage(world, "bo") };
  const chloe = await openPage(world, "chloe");
  expect((await world.as("ana")(matches.newCount, {})).body.count).toBe(0);
  await world.settle();
  expect((await world.as("ana")(matches.newCount, {})).body.count).toBe(1);
  for (const page of Object.values(pages))
    await vi.waitFor(() => expect(kindsOf(page)).toContain("matches"), { timeout: 30_000 });
  await flushEvents(world, { chloe });
  expect(kindsOf(chloe)).toEqual([]);
});

test("without open pages nothing is looked up or sent; a burst causes one more look-up at its end", () => {
  vi.useFakeTimers();
  try {
    const sent: RealtimeEvent[] = [];
    let online = new Set<string>();
    const connectionsOf = vi.fn<() => Promise<string[]>>(async () => ["bo", "chloe"]);
    const changed = announceChanges({
      presence: {
        hasAnybody: () => online.size > 0,
        isOnline: (id) => online.has(id),
        isViewing: () => false,
      },
      send: (event) => sent.push(event),
      connectionsOf,
      onError: (error) => {
        throw error;
      },
    });
    const change = { kinds: ["matches"], to: ["ana"], circleOf: "ana" } as const;
    for (let n = 0; n < 10; n++) changed(change);
    vi.advanceTimersByTime(10_000);
    expect(connectionsOf).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
    online = new Set(["bo"]);
    for (let n = 0; n < 10; n++) changed(change);
    expect(connectionsOf).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(connectionsOf).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

const kindsOf = (page: OpenPage) => page.of("changed").flatMap(({ kinds }) => kinds);
