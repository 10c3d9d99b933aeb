import { once } from "node:events";
import { io, type Socket } from "socket.io-client";
import { WebSocket } from "ws";
import type { ServerEvents } from "#contract/shared/realtime.ts";
import type { ChatPerson } from "./chat-people.ts";

/** The two kinds of server, which have different protocols. */
export type MeasuredServer = "stack" | "floor";
/** Called when a message reaches a person's open page. */
export type OnMessage = (receiver: string, clientId: string) => void;
export type ClientSockets = { close(): void };

/**
 * Number of sockets that connect at the same time, so that a server that has just started isn't overloaded.
 */
const concurrentConnects = 50;

/** Opens one socket per person and calls `arrived` for every message from another person. */
export async function openSockets(
  side: MeasuredServer,
  port: number,
  people: readonly ChatPerson[],
  arrived: OnMessage,
): Promise<ClientSockets> {
  const open = side === "stack" ? openSocketIo : openWebSocket;
  const sockets: { close(): unknown }[] = [];
  for (let n = 0; n < people.length; n += concurrentConnects) {
    const some = people.slice(n, n + concurrentConnects).map((person) => open(port, person, arrived));
    sockets.push(...(await Promise.all(some)));
  }
  return { close: () => sockets.forEach((socket) => socket.close()) };
}

async function openSocketIo(port: number, { id, token }: ChatPerson, arrived: OnMessage): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  socket.on("new_message_received", ({ message }: ServerEvents["new_message_received"]) => {
    if (message.receiverId === id) arrived(id, message.clientId);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve);
    socket.on("connect_error", reject);
  });
  return socket;
}

async function openWebSocket(port: number, { id }: ChatPerson, arrived: OnMessage): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${id}`, { perMessageDeflate: false });
  socket.on("message", (data: Buffer) => {
    const { receiverId, clientId } = JSON.parse(data.toString("utf8")) as Record<string, string>;
    if (receiverId === id && clientId) arrived(id, clientId);
  });
  await once(socket, "open");
  return socket;
}
