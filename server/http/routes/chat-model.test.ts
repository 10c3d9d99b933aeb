import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chat } from "#contract/features/chat.ts";
import { ChatModel, type Side } from "#testing/worlds/chat-model.ts";
import { fewerRuns } from "#testing/runs.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

let world: World;
let close = async () => {};
beforeAll(async () => {
  world = await newWorld({ until: (end) => (close = end) });
  await world.connect(["ana", "bo"]);
});
afterAll(() => close());

const side = fc.constantFrom<Side>("ana", "bo");
/** The index of an existing message, counted from the newest. */
const nth = fc.nat(6);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("send"), who: side, nth }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("read"), who: side, nth }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom("hide", "erase"), who: side, nth }) },
  fc.record({ does: fc.constantFrom("clear", "archive", "mute"), who: side, nth }),
);
type Step = { does: string; who: Side; nth: number };

const params = (who: Side) => ({ userId: world.id(who === "ana" ? "bo" : "ana") });

async function take({ does, who, nth: back }: Step, model: ChatModel): Promise<void> {
  const { as } = world;
  const visible = model.seenBy(who);
  const some = visible[visible.length - 1 - (back % Math.max(1, visible.length))];
  if (does === "send") {
    const content = `${model.messages.length} by ${who}`;
    const { body } = await as(who)(chat.send, { body: { receiverId: params(who).userId, content } });
    return model.send(who, body.id, content);
  }
  if (visible.length === 0 || !some) return;
  const byId = { params: { id: some.id } };
  if (does === "read") {
    const { status } = await as(who)(chat.read, byId);
    expect(status).toBe(some.from === who ? 403 : 200);
    if (status === 200) model.read(who, some.id);
  } else if (does === "hide") {
    const { status } = await as(who)(chat.removeMessage, { ...byId, query: {} });
    expect(status).toBe(some.isRemoved ? 404 : 200);
    if (status === 200) model.hide(who, some.id);
  } else if (does === "erase") {
    const { status } = await as(who)(chat.removeMessage, { ...byId, query: { for: "both" } });
    expect(status).toBe(some.isRemoved ? 404 : some.from === who ? 200 : 403);
    if (status === 200) model.erase(some.id);
  } else if (does === "clear") {
    await as(who)(chat.remove, { params: params(who) });
    model.clear(who);
  } else {
    const key = does === "archive" ? "archived" : "muted";
    model[key][who] = !model[key][who];
    const body = does === "archive" ? { isArchived: model[key][who] } : { isMuted: model[key][who] };
    await as(who)(chat.update, { params: params(who), body });
  }
}

async function agree(who: Side, model: ChatModel): Promise<void> {
  const { as } = world;
  const { body: thread } = await as(who)(chat.messages, { params: params(who), query: {} });
  const shown = thread.map(({ id, content, isRead, isRemoved }) => ({ id, content, isRead, isRemoved }));
  expect(shown).toEqual(model.thread(who).slice(-50));
  const archived = String(model.archived[who]) as "true" | "false";
  const { body: list } = await as(who)(chat.conversations, { query: { archived } });
  const last = model.thread(who).at(-1);
  expect(
    list.map(({ lastMessageId, unreadCount, isMuted }) => ({ lastMessageId, unreadCount, isMuted })),
  ).toEqual(
    last ? [{ lastMessageId: last.id, unreadCount: model.unread(who), isMuted: model.muted[who] }] : [],
  );
  const { body: all } = await as(who)(chat.unreadCount, {});
  expect(all.count).toBe(model.muted[who] || model.archived[who] ? 0 : model.unread(who));
}

test("after any sequence of actions, lists, threads and counts agree with the model", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      await world.pool.query("delete from conversations; delete from message_notices");
      const model = new ChatModel();
      for (const one of steps) await take(one, model);
      await agree("ana", model);
      await agree("bo", model);
    }),
    { numRuns: fewerRuns ? 30 : 150 },
  );
}, 120_000);
