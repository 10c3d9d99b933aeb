import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { expect, onTestFinished, vi } from "vitest";
import type { ServerEvents, ClientEvents } from "#contract/shared/realtime.ts";
import type { CastName } from "#server/seed/cast.ts";
import type { World } from "./worlds/world.ts";

export type ReceivedEvent = {
  [E in keyof ServerEvents]: { event: E; data: ServerEvents[E] };
}[keyof ServerEvents];

/** The realtime connection of an open page, with every event it received. */
export type OpenPage = {
  readonly socket: Socket;
  readonly receivedEvents: ReceivedEvent[];
  /** The events of one kind that it received. */
  of<E extends keyof ServerEvents>(event: E): ServerEvents[E][];
  say<E extends keyof ClientEvents>(event: E, data: ClientEvents[E] & Record<string, unknown>): void;
  /** Resolves when it has received an event with at least this data. */
  receives(event: keyof ServerEvents, data: object): Promise<void>;
  /** Resolves to the reason why the connection was closed. */
  readonly gone: Promise<string>;
};

type Place = { origin: string };
type ConnectOptions = Partial<ManagerOptions & SocketOptions>;

/** Milliseconds. Long enough for a slow machine; no test asserts how long it takes. */
const waitOptions = { timeout: 15_000, interval: 20 };

/** Connects with the given credentials and options. Rejects with the server's refusal. */
export function connectTo(
  { origin }: Place,
  auth: Record<string, unknown>,
  ways: ConnectOptions = {},
): Promise<OpenPage> {
  const socket = io(origin, {
    auth,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    ...ways,
  });
  onTestFinished(() => void socket.disconnect());
  const receivedEvents: ReceivedEvent[] = [];
  socket.onAny((event, data) => receivedEvents.push({ event, data }));
  const page: OpenPage = {
    socket,
    receivedEvents,
    of: <E extends keyof ServerEvents>(event: E) =>
      receivedEvents.flatMap((it) => (it.event === event ? [it.data as ServerEvents[E]] : [])),
    say: (event, data) => void socket.emit(event, data),
    receives: (event, data) =>
      vi.waitFor(
        () => expect(receivedEvents).toContainEqual({ event, data: expect.objectContaining(data) }),
        waitOptions,
      ),
    gone: new Promise((resolve) => socket.once("disconnect", resolve)),
  };
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(page));
    socket.once("connect_error", reject);
  });
}

/** Opens a page as this person, on the world's own server or on `at`, another one on the same database. */
export const openPage = async (world: World, person: CastName, at: Place = world): Promise<OpenPage> =>
  connectTo(at, { token: await world.tokenOf(person) });

/**
 * Resolves when these pages have received all events sent so far. Sends each page a marker and waits for it,
 * because events arrive in order.
 */
export async function flushEvents(world: World, pages: Partial<Record<CastName, OpenPage>>): Promise<void> {
  const marks = Object.entries(pages).map(async ([person, page], n) => {
    const data = { notification: null, unreadCount: 900_000 + page.receivedEvents.length + n };
    world.hub.realtime.send({ to: [world.id(person as CastName)], event: "notification", data });
    await page.receives("notification", data);
    page.receivedEvents.splice(
      page.receivedEvents.findIndex(
        (it) => it.event === "notification" && it.data.unreadCount === data.unreadCount,
      ),
      1,
    );
  });
  await Promise.all(marks);
}
