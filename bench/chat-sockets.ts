import { once } from "node:events";
import { io, type Socket } from "socket.io-client";
import { WebSocket } from "ws";
import type { Heard } from "../contract/realtime.ts";
import type { Chatter } from "./chat-people.ts";

/** Which of the two a server is: they are spoken to differently. */
export type Side = "stack" | "floor";
/** What has come to somebody's open page. */
export type Arrived = (receiver: string, clientId: string) => void;
export type Sockets = { close(): void };

/** As many connect at the same time: a server that has just started isn't stormed. */
const together = 50;

/** Opens one socket for each of them, and calls back for every message from another. */
export async function openSockets(
  side: Side,
  port: number,
  people: readonly Chatter[],
  arrived: Arrived,
): Promise<Sockets> {
  const open = side === "stack" ? openSocketIo : openWebSocket;
  const sockets: { close(): unknown }[] = [];
  for (let n = 0; n < people.length; n += together) {
    const some = people.slice(n, n + together).map((person) => open(port, person, arrived));
    sockets.push(...(await Promise.all(some)));
  }
  return { close: () => sockets.forEach((socket) => socket.close()) };
}

async function openSocketIo(port: number, { id, token }: Chatter, arrived: Arrived): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  socket.on("new_message_received", ({ message }: Heard["new_message_received"]) => {
    if (message.receiverId === id) arrived(id, message.clientId);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve);
    socket.on("connect_error", reject);
  });
  return socket;
}

async function openWebSocket(port: number, { id }: Chatter, arrived: Arrived): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${id}`, { perMessageDeflate: false });
  socket.on("message", (data: Buffer) => {
    const { receiverId, clientId } = JSON.parse(data.toString("utf8")) as Record<string, string>;
    if (receiverId === id && clientId) arrived(id, clientId);
  });
  await once(socket, "open");
  return socket;
}
