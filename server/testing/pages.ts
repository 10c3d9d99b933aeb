import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { expect, onTestFinished, vi } from "vitest";
import type { Heard, Said } from "../../contract/realtime.ts";
import type { CastName } from "../seed/cast.ts";
import type { World } from "./world.ts";

export type HeardEvent = { [E in keyof Heard]: { event: E; data: Heard[E] } }[keyof Heard];

/** An open page's channel, with everything it was told. */
export type Page = {
  readonly socket: Socket;
  readonly heard: HeardEvent[];
  /** What it was told of one kind. */
  of<E extends keyof Heard>(event: E): Heard[E][];
  say<E extends keyof Said>(event: E, data: Said[E] & Record<string, unknown>): void;
  /** Resolves when it was told something like this. */
  hears(event: keyof Heard, data: object): Promise<void>;
  /** Resolves to why the server let it go. */
  readonly gone: Promise<string>;
};

type Place = { origin: string };
type Ways = Partial<ManagerOptions & SocketOptions>;

/** Long enough for a slow machine; nothing is asserted about it. */
const patience = { timeout: 15_000, interval: 20 };

/** Connects with whatever it is given; rejects with the server's refusal. */
export function connectTo({ origin }: Place, auth: Record<string, unknown>, ways: Ways = {}): Promise<Page> {
  const socket = io(origin, {
    auth,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    ...ways,
  });
  onTestFinished(() => void socket.disconnect());
  const heard: HeardEvent[] = [];
  socket.onAny((event, data) => heard.push({ event, data }));
  const page: Page = {
    socket,
    heard,
    of: <E extends keyof Heard>(event: E) =>
      heard.flatMap((it) => (it.event === event ? [it.data as Heard[E]] : [])),
    say: (event, data) => void socket.emit(event, data),
    hears: (event, data) =>
      vi.waitFor(
        () => expect(heard).toContainEqual({ event, data: expect.objectContaining(data) }),
        patience,
      ),
    gone: new Promise((resolve) => socket.once("disconnect", resolve)),
  };
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(page));
    socket.once("connect_error", reject);
  });
}

/** A page of this person, on the world's own server or another one of it. */
export const openPage = async (world: World, person: CastName, at: Place = world): Promise<Page> =>
  connectTo(at, { token: await world.tokenOf(person) });

/** Everything that was on its way to these pages is there: what is told last comes last. */
export async function arrived(world: World, pages: Partial<Record<CastName, Page>>): Promise<void> {
  const marks = Object.entries(pages).map(async ([person, page], n) => {
    const data = { notification: null, unreadCount: 900_000 + page.heard.length + n };
    world.hub.hints.send({ to: [world.id(person as CastName)], event: "notification", data });
    await page.hears("notification", data);
    page.heard.splice(
      page.heard.findIndex((it) => it.event === "notification" && it.data.unreadCount === data.unreadCount),
      1,
    );
  });
  await Promise.all(marks);
}
