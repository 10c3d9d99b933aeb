import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import { tellTyping } from "../domain/chat-typing.ts";
import type { Ctx } from "../lib/ctx.ts";
import type { Hint } from "../lib/hints.ts";
import { isForeign } from "../lib/origin.ts";
import { isOutage } from "../lib/outage.ts";
import { Refusal } from "../lib/refusal.ts";
import type { TokenMaker } from "../lib/tokens.ts";
import { admit, type Caller } from "./handshake.ts";
import type { Hub } from "./hub.ts";
import { hear, limitEvents } from "./inbound.ts";
import { newest } from "./pace.ts";
import { openPeople } from "./people.ts";
import { tellPresence } from "./presence.ts";
import { watchSessions } from "./watch.ts";

export type SocketOptions = {
  readonly hub: Hub;
  readonly tokens: TokenMaker;
  readonly context: () => Ctx;
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
};
/** Lets all go, to connect elsewhere. */
export type Sockets = { close(): void };

/** Typing is told at most once in so many milliseconds. */
const typingPause = 1000;
/** Pages that must all ask again are let go over so many milliseconds, so that they don't come back as one. */
const spread = 2000;

/** Opens the realtime channel on this server: who may come in, what they say, what they hear, and when they must go. */
export function serveSockets(
  server: HttpServer,
  { hub, tokens, context, publicUrl, onError }: SocketOptions,
): Sockets {
  let closing = false;
  const io = new Server({
    transports: ["websocket"],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 8192,
    connectTimeout: 5000,
    pingInterval: 20_000,
    pingTimeout: 10_000,
    allowRequest: ({ headers }, answer) => {
      const isWelcome = !closing && !isForeign(headers.origin, headers.host, publicUrl);
      answer(isWelcome ? null : "Refused", isWelcome);
    },
  });
  io.attach(server);
  limitEvents(io);

  const people = openPeople(hub.crowd);
  const deliver = ({ to, event, data }: Hint) => void io.to([...to]).emit(event, data);
  const presence = tellPresence(hub.crowd, people, context, deliver, onError);
  const sessions = watchSessions(
    people,
    context,
    ({ caller, shows }) => void presence.turned(caller.userId, shows).catch(onError),
    onError,
  );
  hub.stand({
    deliver(hint) {
      deliver(hint);
      if (hint.event !== "conversation_changed") return;
      for (const id of hint.to)
        if (people.of(id).length > 0) void presence.again(id, hint.data.userId).catch(onError);
    },
    changed(userIds) {
      presence.changed(userIds);
      for (const userId of userIds) people.makeRoom(userId);
    },
    missed: letGo,
    count: () => io.of("/").sockets.size,
  });

  io.use((socket, next) => void enter(socket, next));

  io.on("connection", (socket) => {
    const caller = socket.data.caller as Caller;
    const me = { id: caller.userId };
    void socket.join(me.id);
    const channel = people.add(socket, caller);
    let typingTo: string | null = null;
    const typing = newest<{ conversationId: string; isTyping: boolean }>(
      typingPause,
      ({ conversationId, isTyping }) => {
        typingTo = isTyping ? conversationId : null;
        void tellTyping({ ...context(), me }, conversationId, isTyping).catch(onError);
      },
    );
    hear(socket, "typing", typing.take);
    hear(socket, "viewing", ({ conversationId }) => {
      channel.viewing = conversationId;
      people.update(channel);
    });
    socket.on("disconnect", () => {
      people.remove(channel);
      typing.stop();
      if (typingTo !== null) void tellTyping({ ...context(), me }, typingTo, false).catch(onError);
    });
    presence.greet(me.id, ({ event, data }) => void socket.emit(event, data)).catch(onError);
  });

  let round: NodeJS.Timeout | undefined;
  /** A page that comes back asks for what it has missed. Once in a while: several processes may say it at once. */
  function letGo(): void {
    if (round) return;
    round = setTimeout(() => (round = undefined), spread);
    for (const { conn } of io.of("/").sockets.values())
      setTimeout(() => conn.close(), Math.random() * spread).unref();
  }

  async function enter(socket: Socket, next: (refusal?: Error) => void): Promise<void> {
    const refusal = await admit(context(), tokens, socket.handshake.auth).then(
      (caller) => void (socket.data.caller = caller),
      (error: unknown) => refusalFor(error, onError),
    );
    next(refusal ?? undefined);
  }

  return {
    close() {
      closing = true;
      clearTimeout(round);
      sessions.close();
      presence.close();
      // The transport, not the channel: told to go, a page would not come back by itself.
      for (const socket of io.of("/").sockets.values()) socket.conn.close();
      people.close();
      io.engine.close();
    },
  };
}

/** What the page reads in `connect_error`; its `data.code` tells a session that is over from a server that is. */
function refusalFor(error: unknown, onError: (error: unknown) => void): Error {
  const refusal =
    error instanceof Refusal
      ? error
      : new Refusal("unavailable", "Coincide can't open its channel right now.", { retryAfter: 3 });
  if (refusal !== error && !isOutage(error)) onError(error);
  const { message, status, code } = refusal;
  return Object.assign(new Error(message), { data: { status, code } });
}
