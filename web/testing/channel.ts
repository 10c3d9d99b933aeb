import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { afterEach } from "vitest";
import type { ServerEvents } from "#contract/shared/realtime.ts";
import { closeChannel } from "#web/lib/realtime/socket.ts";

type Answer = { status: number; body: unknown };

/**
 * Starts a real Socket.IO server at the page's origin. `admits` decides by the token who may connect;
 * `account` is the HTTP answer to a session check.
 */
export async function channelServer({
  admits = () => true,
  account = { status: 200, body: {} },
}: { admits?: (token: unknown) => boolean; account?: Answer } = {}) {
  const http = createServer((_, response) => {
    response.writeHead(account.status, { "content-type": "application/json" });
    response.end(JSON.stringify(account.body));
  });
  const io = new Server(http, { transports: ["websocket"] });
  const tokens: unknown[] = [];
  const sent: [string, unknown][] = [];
  let sockets: Socket[] = [];
  io.use((socket, next) => {
    tokens.push(socket.handshake.auth["token"]);
    next(admits(socket.handshake.auth["token"]) ? undefined : new Error("refused"));
  });
  io.on("connection", (socket) => {
    sockets.push(socket);
    socket.onAny((event: string, data: unknown) => sent.push([event, data]));
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
    close: () => io.close(),
  };
  closers.push(() => void server.close());
  return server;
}

declare const jsdom: { reconfigure(options: { url: string }): void };
const closers: (() => void)[] = [];

afterEach(() => {
  closeChannel();
  for (const close of closers.splice(0)) close();
  localStorage.clear();
});
