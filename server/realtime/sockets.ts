import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import { notifyTyping } from "#domain/chat/typing.ts";
import { type ChangeKind, changedThrottleMs, checkEvent } from "#contract/shared/realtime.ts";
import type { Ctx } from "#lib/ctx.ts";
import type { RealtimeEvent } from "#lib/realtime-events.ts";
import { languageForFirst, acceptedLocales, wordingIn } from "#lib/language.ts";
import { isCrossOrigin } from "#lib/origin.ts";
import { isDatabaseOutage } from "#lib/database-errors.ts";
import { Refusal } from "#lib/refusal.ts";
import type { TokenMaker } from "#lib/crypto/tokens.ts";
import { authenticate, type SocketCaller } from "./handshake.ts";
import type { Hub } from "./hub.ts";
import { onClientEvent, limitEvents } from "./inbound.ts";
import { throttlePerKey, throttleLatest } from "./throttle.ts";
import { openConnectionsByUser } from "./connections-by-user.ts";
import { announcePresence } from "./presence.ts";
import { watchSessions } from "./session-watcher.ts";

export type SocketOptions = {
  readonly hub: Hub;
  readonly tokens: TokenMaker;
  readonly context: () => Ctx;
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
};
/** `close` disconnects all pages, which then reconnect to another process. */
export type Sockets = { close(): void };

/** Throttle: typing is forwarded at most once in this many milliseconds. */
const typingThrottleMs = 1000;
/**
 * When all pages must refetch, they are disconnected over this many milliseconds, so that they don't all
 * return at once.
 */
const reconnectSpreadMs = 2000;

/**
 * Opens the realtime channel on this server: authentication, client events, server events and disconnection.
 */
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
      const isWelcome = !closing && !isCrossOrigin(headers.origin, headers.host, publicUrl);
      answer(isWelcome ? null : "Refused", isWelcome);
    },
  });
  io.attach(server);
  limitEvents(io);

  const people = openConnectionsByUser(hub.clusterPresence);
  const sendToSockets = ({ to, event, data }: RealtimeEvent) => void io.to([...to]).emit(event, data);
  const presence = announcePresence(hub.clusterPresence, people, context, sendToSockets, onError);
  const sessions = watchSessions(
    people,
    context,
    ({ caller, shows }) => void presence.visibilityChanged(caller.userId, shows).catch(onError),
    onError,
  );
  const changes = throttlePerKey<ChangeKind>(changedThrottleMs, (id, kinds) =>
    sendToSockets({ to: [id], event: "changed", data: { kinds } }),
  );
  hub.attach({
    send(event) {
      if (event.event === "changed") {
        for (const id of event.to) if (people.of(id).length > 0) changes.add(id, event.data.kinds);
        return;
      }
      sendToSockets(event);
      if (event.event !== "conversation_changed") return;
      for (const id of event.to)
        if (people.of(id).length > 0) void presence.resend(id, event.data.userId).catch(onError);
    },
    presenceChanged(userIds) {
      presence.changed(userIds);
      for (const userId of userIds) people.makeRoom(userId);
    },
    missed: letGo,
    cutOff: (isDown) => void io.emit("bus", { isDown }),
    count: () => io.of("/").sockets.size,
  });

  io.use((socket, next) => void enter(socket, next));

  io.on("connection", (socket) => {
    const caller = socket.data.caller as SocketCaller;
    const me = { id: caller.userId };
    void socket.join(me.id);
    const channel = people.add(socket, caller);
    let typingTo: string | null = null;
    const typing = throttleLatest<{ conversationId: string; isTyping: boolean }>(
      typingThrottleMs,
      ({ conversationId, isTyping }) => {
        typingTo = isTyping ? conversationId : null;
        void notifyTyping({ ...context(), me }, conversationId, isTyping).catch(onError);
      },
    );
    socket.on(checkEvent, (answer: unknown) => {
      if (typeof answer === "function") answer();
    });
    onClientEvent(socket, "typing", typing.take);
    onClientEvent(socket, "viewing", ({ conversationId }) => {
      channel.viewing = conversationId;
      people.update(channel);
    });
    socket.on("disconnect", () => {
      people.remove(channel);
      typing.stop();
      if (typingTo !== null) void notifyTyping({ ...context(), me }, typingTo, false).catch(onError);
    });
    if (hub.isCutOff()) socket.emit("bus", { isDown: true });
    presence.greet(me.id, ({ event, data }) => void socket.emit(event, data)).catch(onError);
  });

  let round: NodeJS.Timeout | undefined;
  /**
   * Disconnects all pages, so that they reconnect and refetch what they missed. At most once per
   * `reconnectSpreadMs`, because several processes may request it at the same time.
   */
  function letGo(): void {
    if (round) return;
    round = setTimeout(() => (round = undefined), reconnectSpreadMs);
    for (const { conn } of io.of("/").sockets.values())
      setTimeout(() => conn.close(), Math.random() * reconnectSpreadMs).unref();
  }

  async function enter(socket: Socket, next: (refusal?: Error) => void): Promise<void> {
    const refusal = await authenticate(context(), tokens, socket.handshake.auth).then(
      (caller) => void (socket.data.caller = caller),
      (error: unknown) => refusalFor(error, socket.handshake.headers["accept-language"], onError),
    );
    next(refusal ?? undefined);
  }

  return {
    close() {
      closing = true;
      clearTimeout(round);
      sessions.close();
      presence.close();
      changes.stop();
      // Closes the transport, not the channel: a client that is disconnected by the server does not reconnect
      // by itself.
      for (const socket of io.of("/").sockets.values()) socket.conn.close();
      people.close();
      io.engine.close();
    },
  };
}

/**
 * What the page reads in `connect_error`. Its `data.code` distinguishes an ended session from an unavailable
 * server.
 */
function refusalFor(
  error: unknown,
  acceptLanguage: string | undefined,
  onError: (error: unknown) => void,
): Error {
  const refusal =
    error instanceof Refusal ? error : new Refusal("CHANNEL_UNAVAILABLE", {}, { retryAfter: 3 });
  if (refusal !== error && !isDatabaseOutage(error)) onError(error);
  const language = languageForFirst(acceptedLocales(acceptLanguage));
  const { message, code } = refusal.toFailure(wordingIn(language));
  const { status } = refusal;
  return Object.assign(new Error(message), { data: { status, code } });
}
