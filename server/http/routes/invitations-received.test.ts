import { expect, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import { invitations } from "#contract/features/invitations.ts";
import { notifications } from "#contract/features/notifications.ts";
import type { CastName } from "#server/seed/cast.ts";
import { invitedWorld } from "#testing/worlds/invitations.ts";

const bos = { email: "bo@coincide.example" };

/** Ana has invited Bo, who has an account. */
async function boIsInvited() {
  const world = await invitedWorld();
  const { as, invite, settle } = world;
  await invite("ana", bos);
  await settle();
  const received = async (who: CastName) => (await as(who)(invitations.received, {})).body;
  const [one] = await received("bo");
  const params = { id: one?.id ?? 0 };
  return {
    ...world,
    received,
    one,
    accept: (who: CastName) => as(who)(invitations.acceptReceived, { params }),
    decline: (who: CastName) => as(who)(invitations.decline, { params }),
  };
}

test("Bo sees who invites him and accepts; others see nothing, and he sees nothing Ana typed", async () => {
  const { received, one, accept, connected, list, settle, notices } = await boIsInvited();
  expect(one).toMatchObject({ inviter: { id: "id-of-ana", firstName: "Ana", lastName: "Silva" } });
  expect(Object.keys(one!).toSorted()).toEqual(["id", "inviter", "sentAt"]);
  expect([await received("ana"), await received("chloe")]).toEqual([[], []]);
  expect((await accept("chloe")).status).toBe(404);
  expect((await accept("ana")).status).toBe(404);
  const { status, body } = await accept("bo");
  expect([status, body]).toEqual([200, { userId: "id-of-ana" }]);
  await settle();
  expect([await connected("ana"), await received("bo")]).toEqual([["Bo"], []]);
  expect((await list("ana"))[0]).toMatchObject({ state: "accepted" });
  expect(await notices("ana")).toContain("Bo Lindqvist accepted your invitation. You are connected.");
  expect((await accept("bo")).status).toBe(404);
});

test("an invitation that Bo declines is gone for him, and Ana can't notice in any way", async () => {
  const { as, invite, decline, received, list, settle, notices, setClock } = await boIsInvited();
  const [before] = await list("ana");
  expect([(await decline("chloe")).status, (await decline("ana")).status]).toEqual([404, 404]);
  const unread = async () => (await as("bo")(notifications.unreadCount, {})).body.count;
  expect(await unread()).toBe(1);
  expect((await decline("bo")).status).toBe(200);
  expect(await unread()).toBe(0);
  expect((await decline("bo")).status).toBe(404);
  expect(await received("bo")).toEqual([]);
  expect(await list("ana")).toEqual([before]);
  const again = await invite("ana", bos);
  expect([again.status, again.body]).toEqual([200, before]);
  setClock("2026-03-10T12:00:00Z");
  const reminded = await as("ana")(invitations.remind, { params: { id: before!.id } });
  expect(reminded.status).toBe(200);
  await settle();
  expect(await received("bo")).toEqual([]);
  expect(await notices("bo")).toEqual(["Ana Silva invites you to connect."]);
});

test("Bo may still ask Ana later, which connects them", async () => {
  const { as, decline, connected, id } = await boIsInvited();
  await decline("bo");
  await as("bo")(connections.request, { body: { targetUserId: id("ana") } });
  expect(await connected("bo")).toEqual(["Ana"]);
});

test("an invitation by a person Bo blocks, or an expired one, isn't listed", async () => {
  const { as, id, received, accept, setClock } = await boIsInvited();
  await as("bo")(blocks.block, { body: { blockedUserId: id("ana") } });
  expect(await received("bo")).toEqual([]);
  expect((await accept("bo")).status).toBe(404);
  await as("bo")(blocks.unblock, { params: { userId: id("ana") } });
  expect(await received("bo")).toHaveLength(1);
  setClock("2026-04-01T12:00:00Z");
  expect(await received("bo")).toEqual([]);
  expect((await accept("bo")).status).toBe(404);
});
