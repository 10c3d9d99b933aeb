import type { Server, Socket } from "socket.io";
import * as z from "zod/mini";
import { type ClientEvents, clientEvents } from "#contract/shared/realtime.ts";
import { firstBadText } from "#lib/text.ts";
import { rateLimiter } from "./throttle.ts";

const maxEvents = 20;
const windowMs = 10_000;

/**
 * Rate limit: cuts a client that sends more events than our own pages ever would. The packet that opens the
 * channel doesn't count, so one more is allowed.
 */
export function limitEvents(io: Server): void {
  io.engine.on("connection", (raw: Socket["conn"]) => {
    const isFine = rateLimiter(maxEvents + 1, windowMs);
    raw.on("packet", ({ type }: { type: string }) => {
      if (type === "message" && !isFine()) raw.close(true);
    });
  });
}

/** Subscribes to an event of the contract. Payloads that don't match the contract are ignored. */
export function onClientEvent<E extends keyof ClientEvents>(
  socket: Socket,
  event: E,
  handler: (data: ClientEvents[E]) => void,
): void {
  const name: string = event;
  socket.on(name, (payload: unknown) => {
    const read = z.safeParse(clientEvents[event], payload);
    if (read.success && firstBadText(read.data) === null) handler(read.data as ClientEvents[E]);
  });
}
