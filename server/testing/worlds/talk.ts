import { chat } from "#contract/features/chat.ts";
import type { CastName } from "#server/seed/cast.ts";
import { newWorld, type World } from "./world.ts";

/** A world in which Ana is connected with Bo and Chloé, and nobody has written yet. */
export async function friends(settings = {}) {
  const world = await newWorld(settings);
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  return world;
}

export const sendMessage = (
  { as, id }: World,
  from: CastName,
  to: CastName,
  content: string,
  clientId?: string,
) => as(from)(chat.send, { body: { receiverId: id(to), content, clientId } });
export const thread = async ({ as, id }: World, me: CastName, other: CastName, query = {}) =>
  (await as(me)(chat.messages, { params: { userId: id(other) }, query })).body;
export const listConversations = async ({ as }: World, me: CastName, query = {}) =>
  (await as(me)(chat.conversations, { query })).body;
export const contentsOf = (messages: { content: string }[]) => messages.map(({ content }) => content);
