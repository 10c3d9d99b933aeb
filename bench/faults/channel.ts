import { io } from "socket.io-client";
import type { Message } from "../../contract/chat.ts";
import type { Heard } from "../../contract/realtime.ts";

/** The realtime channel of one device. */
export type Channel = { isOpen(): boolean; close(): void };

type Ears = {
  /** It is open, for the first time or again: something may have been missed. */
  opened(): void;
  arrived(message: Message): void;
};

/** Opens it and keeps it open, trying again sooner than the browser does. */
export function openChannel(origin: string, token: string, { opened, arrived }: Ears): Channel {
  const socket = io(origin, {
    transports: ["websocket"],
    forceNew: true,
    auth: { token },
    reconnectionDelay: 200,
    reconnectionDelayMax: 1000,
    timeout: 5000,
  });
  socket.on("connect", opened);
  socket.on("new_message_received", ({ message }: Heard["new_message_received"]) => arrived(message));
  socket.on("disconnect", (reason) => {
    // A server that closes it itself is not called again by the library.
    if (reason === "io server disconnect") socket.connect();
  });
  return { isOpen: () => socket.connected, close: () => void socket.disconnect() };
}
