import type { Server, Socket } from "socket.io";
import * as z from "zod/mini";
import { type Said, said } from "../../contract/realtime.ts";
import { firstBadText } from "../lib/text.ts";
import { paced } from "./pace.ts";

const most = 20;
const within = 10_000;

/** Cuts whoever sends more than any page of ours would. What opens the channel is no event. */
export function limitEvents(io: Server): void {
  io.engine.on("connection", (raw: Socket["conn"]) => {
    const isFine = paced(most + 1, within);
    raw.on("packet", ({ type }: { type: string }) => {
      if (type === "message" && !isFine()) raw.close(true);
    });
  });
}

/** Hears what the contract describes; anything else is left unheard. */
export function hear<E extends keyof Said>(socket: Socket, event: E, heard: (data: Said[E]) => void): void {
  const name: string = event;
  socket.on(name, (payload: unknown) => {
    const read = z.safeParse(said[event], payload);
    if (read.success && firstBadText(read.data) === null) heard(read.data as Said[E]);
  });
}
