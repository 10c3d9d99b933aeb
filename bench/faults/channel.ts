import { io } from "socket.io-client";
import type { Message } from "#contract/features/chat.ts";
import type { ServerEvents } from "#contract/shared/realtime.ts";

/** The realtime connection of one device. */
export type ClientChannel = { isOpen(): boolean; close(): void };

type ChannelHandlers = {
  /** The connection is open, for the first time or again. Events may have been missed. */
  opened(): void;
  arrived(message: Message): void;
};

/** Opens the connection and reconnects when it is lost, with shorter delays than the browser. */
export function openClientChannel(
  origin: string,
  token: string,
  { opened, arrived }: ChannelHandlers,
): ClientChannel {
  const socket = io(origin, {
    transports: ["websocket"],
    forceNew: true,
    auth: { token },
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
    timeout: 5000,
  });
  socket.on("connect", opened);
  socket.on("new_message_received", ({ message }: ServerEvents["new_message_received"]) => arrived(message));
  socket.on("disconnect", (reason) => {
    // The library doesn't reconnect by itself if the server closed the connection.
    if (reason === "io server disconnect") socket.connect();
  });
  return { isOpen: () => socket.connected, close: () => void socket.disconnect() };
}
