import type { chat } from "#contract/features/chat.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { connectionsOnly, own, withAna } from "#testing/access/rows.ts";
import type { AccessWorld } from "#testing/access/world.ts";

const anasConversation = ({ id }: AccessWorld) => ({ params: { userId: id("ana") } });
const message = ({ things }: AccessWorld) => ({ params: { id: things.message } });

export const access: AccessOf<typeof chat> = {
  conversations: { may: connectionsOnly, send: () => ({ query: {} }) },
  unreadCount: { may: own(), send: noInput },
  conversation: { may: withAna("shown"), send: anasConversation },
  update: {
    may: withAna("shown"),
    send: (world) => ({ ...anasConversation(world), body: { isMuted: true } }),
  },
  remove: { may: withAna(200), send: anasConversation },
  messages: {
    may: [401, "absent", "shown", 404, 400, "absent"],
    send: (world) => ({ ...anasConversation(world), query: {} }),
  },
  send: {
    may: [401, 403, 201, 404, 400, 403],
    send: ({ id }) => ({ body: { receiverId: id("ana"), content: "Hello" } }),
  },
  // The connection sent it.
  read: { may: [401, 404, 403, 404, 200, 404], send: message },
  removeMessage: { may: [401, 404, 200, 404, 200, 404], send: (world) => ({ ...message(world), query: {} }) },
};
