import { randomUUID } from "node:crypto";
import { chat } from "#contract/features/chat.ts";
import {
  countUnreadMessages,
  listConversations,
  readConversation,
  removeConversation,
  updateConversation,
} from "#domain/chat/chat.ts";
import { listMessages } from "#domain/chat/messages.ts";
import { readUpTo } from "#domain/chat/read.ts";
import { sendPhoto } from "#domain/chat/photos.ts";
import { removeMessage } from "#domain/chat/remove.ts";
import { sendMessage } from "#domain/chat/send.ts";
import { type App, serve } from "#http/core/serve.ts";

export const serveChat = (app: App) =>
  serve(
    app,
    chat,
    {
      conversations: (ctx, { query: { archived, ...query } }) =>
        listConversations(ctx, { ...query, archived: archived === "true" }),
      unreadCount: (ctx) => countUnreadMessages(ctx),
      conversation: (ctx, { params }) => readConversation(ctx, params.userId),
      update: (ctx, { params, body }) => updateConversation(ctx, params.userId, body),
      remove: (ctx, { params }) => removeConversation(ctx, params.userId),
      messages: (ctx, { params, query }) => listMessages(ctx, params.userId, query),
      send: async (ctx, { body }, http) => {
        const { receiverId, content, clientId = randomUUID(), imageUrl } = body;
        const outgoing = { receiverId, content, clientId };
        const { message, isNew } = await (imageUrl === undefined
          ? sendMessage(ctx, outgoing)
          : sendPhoto(ctx, { ...outgoing, imageUrl }));
        http.isRepeat = !isNew;
        return message;
      },
      read: (ctx, { params }) => readUpTo(ctx, params.id),
      removeMessage: (ctx, { params, query }) => removeMessage(ctx, params.id, query.for),
    },
    // Messages of several senders are stored together, in one statement.
    { ownTransaction: ["send"] },
  );
