import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { Server, type Socket } from "socket.io";
import { afterEach } from "vitest";
import { checkEvent, type ServerEvents } from "#contract/shared/realtime.ts";
import { closeChannel } from "#web/lib/realtime/socket.ts";

type Answer = { status: number; body: unknown };

type ChannelOptions = {
  /** Decides by the token who may connect. */
  admits?: (token: unknown) => boolean;
  /** The HTTP answer to a session check. */
  account?: Answer;
  /** Something between closes every connection before the channel opens. Changing it takes effect. */
  cutsUpgrades?: boolean;
};

/** Starts a real Socket.IO server at the page's origin. */
export async function channelServer(options: ChannelOptions = {}) {
  const { admits = () => true, account = { status: 200, body: {} } } = options;
  const http = createServer((_, response) => {
    response.writeHead(account.status, { "content-type": "application/json" });
    response.end(JSON.stringify(account.body));
  });
  const io = new Server(http, { transports: ["websocket"] });
  const [toChannel] = http.listeners("upgrade") as [(...upgrade: [IncomingMessage, Duplex, Buffer]) => void];
  http.removeAllListeners("upgrade");
  http.on("upgrade", (...upgrade) => {
    if (options.cutsUpgrades) upgrade[1].destroy();
    else toChannel(...upgrade);
  });
  const tokens: unknown[] = [];
  const sent: [string, unknown][] = [];
  let sockets: Socket[] = [];
  io.use((socket, next) => {
    tokens.push(socket.handshake.auth["token"]);
    next(admits(socket.handshake.auth["token"]) ? undefined : new Error("refused"));
  });
  io.on("connection", (socket) => {
    sockets.push(socket);
    socket.on(checkEvent, (answer: () => void) => answer());
    socket.onAny((event: string, data: unknown) => event === checkEvent || sent.push([event, data]));
    socket.on("disconnect", () => (sockets = sockets.filter((it) => it !== socket)));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  jsdom.reconfigure({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/` });
  const server = {
    /** The token of each connection attempt. */
    tokens,
    sent,
    connected: () => sockets.length,
    /** Emits an event to every connected client. */
    emit: <E extends keyof ServerEvents>(event: E, data: ServerEvents[E] | object) => io.emit(event, data),
    /** Closes all sockets from the server, as it does when a session ends. */
    cut: () => io.disconnectSockets(),
    /** Breaks the connection. */
    drop: () => {
      for (const socket of sockets) socket.conn.close();
    },
    /** Lets no packet through any more, in both directions, as after a change of the network. */
    mute: () => {
      for (const socket of sockets) rawSocketOf(socket).pause();
    },
    close: () => io.close(),
  };
  closers.push(() => void server.close());
  return server;
}

/** The TCP connection of a channel. */
const rawSocketOf = ({ conn }: Socket) =>
  (conn.transport as unknown as { socket: { _socket: Duplex } }).socket._socket;

declare const jsdom: { reconfigure(options: { url: string }): void };
const closers: (() => void)[] = [];

afterEach(() => {
  closeChannel();
  for (const close of closers.splice(0)) close();
  localStorage.clear();
});
