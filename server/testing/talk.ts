import { chat } from "../../contract/chat.ts";
import type { CastName } from "../seed/cast.ts";
import { newWorld, type World } from "./world.ts";

/** Ana with two connections, Bo and Chloé, who have not written yet. */
export async function friends(settings = {}) {
  const world = await newWorld(settings);
  await world.connect(["ana", "bo"], ["ana", "chloe"]);
  return world;
}

export const send = ({ as, id }: World, from: CastName, to: CastName, content: string, clientId?: string) =>
  as(from)(chat.send, { body: { receiverId: id(to), content, clientId } });
export const thread = async ({ as, id }: World, me: CastName, other: CastName, query = {}) =>
  (await as(me)(chat.messages, { params: { userId: id(other) }, query })).body;
export const list = async ({ as }: World, me: CastName, query = {}) =>
  (await as(me)(chat.conversations, { query })).body;
export const words = (messages: { content: string }[]) => messages.map(({ content }) => content);
