import { useSyncExternalStore } from "react";
import type { Socket } from "socket.io-client";
import { accounts } from "../../contract/accounts.ts";
import { type Heard, heard, reconnection, type Said } from "../../contract/realtime.ts";
import { call, isUnauthorized, sessionEnds } from "./call.ts";
import { readToken } from "./token.ts";

/** `lost` after all attempts: what is open is then asked for now and then, and one may ask to be connected again. */
export type ChannelState = "closed" | "connecting" | "open" | "lost";

const tokenCheck = 60_000;

let socket: Socket | null = null;
let state: ChannelState = "closed";
let attempts = 0;
let shownToken: string | null = null;
/** Of the next attempt; undefined while one is under way. */
let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching: () => void = () => {};
const watchers = new Set<() => void>();
const openers = new Set<() => void>();
const listeners = new Map<keyof Heard, Set<(data: never) => void>>();

/** Opens the realtime channel for whoever is signed in, and keeps it open until the session ends. */
export async function openChannel(): Promise<void> {
  if (socket || readToken() === null) return;
  const { io } = await import("socket.io-client");
  if (socket) return;
  become("connecting");
  // Its own way of trying again can't ask first whether the session is still alive.
  socket = io(location.origin, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    auth: (give) => {
      shownToken = readToken();
      give({ token: shownToken });
    },
  });
  socket.on("connect", () => {
    attempts = 0;
    become("open");
    for (const opener of openers) opener();
  });
  socket.on("connect_error", () => void tryLater(!socket?.active));
  socket.on("disconnect", (reason) => {
    if (reason !== "io client disconnect") void tryLater(reason === "io server disconnect");
  });
  socket.onAny(deliver);
  stopWatching = watch();
}

/** Closes the channel; {@link openChannel} opens it again. */
export function closeChannel(): void {
  clearTimeout(timer);
  timer = undefined;
  stopWatching();
  socket?.disconnect();
  socket = null;
  attempts = 0;
  become("closed");
}

/** Tries again at once, with all attempts ahead. */
export function reconnect(): void {
  const isTrying = state === "connecting" && timer === undefined;
  if (!socket || socket.connected || isTrying) return;
  attempts = 0;
  become("connecting");
  connect();
}

/** One more attempt for a channel that was given up, after a sign that the server can be reached. */
export function tryOnceMore(): void {
  if (state === "lost") connect();
}

/** Hears an event for as long as the returned function isn't called. What doesn't fit the contract is never heard. */
export function listen<E extends keyof Heard>(event: E, listener: (data: Heard[E]) => void): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all);
  all.add(listener);
  return () => all.delete(listener);
}

/** Runs each time the channel opens: whatever was said before may have been missed. */
export function onOpen(opener: () => void): () => void {
  openers.add(opener);
  return () => openers.delete(opener);
}

/** Tells the server something, if it can hear. */
export function say<E extends keyof Said>(event: E, data: Said[E]): void {
  if (socket?.connected) socket.emit(event, data);
}

export const channelState = (): ChannelState => state;
export function watchChannel(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
export const useChannel = (): ChannelState => useSyncExternalStore(watchChannel, channelState);

function become(next: ChannelState): void {
  if (next === state) return;
  state = next;
  for (const watcher of watchers) watcher();
}

function deliver(event: string, data: unknown): void {
  const schema = heard[event as keyof Heard];
  const all = listeners.get(event as keyof Heard);
  const result = schema && all ? schema.safeParse(data) : null;
  if (result?.success) for (const listener of all!) listener(result.data as never);
}

/** Waits 1, 2, 4 … seconds. One the server refused or cut asks first whether it is still signed in. */
async function tryLater(refused: boolean): Promise<void> {
  if (refused && readToken() !== null && readToken() !== shownToken) return void socket?.connect();
  if (refused && (await sessionIsOver())) return closeChannel();
  if (!socket) return;
  if (attempts >= reconnection.attempts) return become("lost");
  become("connecting");
  const wait = Math.min(reconnection.first * 2 ** attempts, reconnection.longest);
  attempts += 1;
  timer = setTimeout(connect, wait);
}

function connect(): void {
  clearTimeout(timer);
  timer = undefined;
  socket?.connect();
}

/**
 * A call that is refused ends the session by itself; an outage ends nothing. An account that may not be used at the moment
 * has no channel either, and its page is told.
 */
async function sessionIsOver(): Promise<boolean> {
  try {
    const { isSuspended, mustAgree } = await call(accounts.user);
    const isBarred = isSuspended || mustAgree;
    if (isBarred) sessionEnds.dispatchEvent(new Event("bar"));
    return isBarred;
  } catch (error) {
    return isUnauthorized(error) || readToken() === null;
  }
}

/** Follows the browser's own news of the line, and the token: a renewed one is shown before the old one ends. */
function watch(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const back = () => document.visibilityState === "visible" && reconnect();
  const renewed = () => {
    if (!socket?.connected || readToken() === null || readToken() === shownToken) return;
    socket.disconnect().connect();
  };
  window.addEventListener("online", back, { signal });
  document.addEventListener("visibilitychange", back, { signal });
  sessionEnds.addEventListener("end", closeChannel, { signal });
  const checks = setInterval(renewed, tokenCheck);
  return () => {
    stop.abort();
    clearInterval(checks);
  };
}
