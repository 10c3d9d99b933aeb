import { useSyncExternalStore } from "react";
import type { Socket } from "socket.io-client";
import { accounts } from "#contract/features/accounts.ts";
import {
  type ServerEvents,
  serverEvents,
  reconnection,
  type ClientEvents,
  checkEvent,
  checkTimeoutMs,
} from "#contract/shared/realtime.ts";
import { minuteMs } from "#contract/shared/durations.ts";
import { call, isUnauthorized, sessionEvents } from "#web/lib/api/call.ts";
import { readToken } from "#web/lib/session/token.ts";

/**
 * `lost` after all attempts failed, and for a page whose channel was closed in favour of newer pages. The
 * page then polls now and then, and the person can ask to reconnect.
 */
export type ChannelState = "closed" | "connecting" | "open" | "lost";

const tokenCheckIntervalMs = minuteMs;
/** An attempt to connect fails after this many milliseconds. */
const connectTimeoutMs = 10_000;

let socket: Socket | null = null;
let state: ChannelState = "closed";
let attempts = 0;
let sentToken: string | null = null;
/** The timer of the next attempt; undefined while an attempt is running. */
let timer: ReturnType<typeof setTimeout> | undefined;
let stopWatching: () => void = () => {};
const watchers = new Set<() => void>();
const openListeners = new Set<() => void>();
const listeners = new Map<keyof ServerEvents, Set<(data: never) => void>>();

/** Opens the realtime channel for the signed-in person, and keeps it open until the session ends. */
export async function openChannel(): Promise<void> {
  if (socket || readToken() === null) return;
  const { io } = await import("socket.io-client");
  if (socket) return;
  setState("connecting");
  // Socket.IO's own reconnection can't check first whether the session is still valid.
  socket = io(location.origin, {
    transports: ["websocket"],
    reconnection: false,
    timeout: connectTimeoutMs,
    forceNew: true,
    auth: (give) => {
      sentToken = readToken();
      give({ token: sentToken });
    },
  });
  socket.on("connect", () => {
    attempts = 0;
    setState("open");
    for (const opener of openListeners) opener();
  });
  socket.on("connect_error", () => void scheduleReconnect(!socket?.active));
  socket.on("disconnect", (reason) => {
    if (reason === "io server disconnect") void afterServerDisconnect();
    else if (reason !== "io client disconnect") void scheduleReconnect(false);
  });
  socket.onAny(deliver);
  stopWatching = watchBrowserAndToken();
}

/** Closes the channel; {@link openChannel} opens it again. */
export function closeChannel(): void {
  clearTimeout(timer);
  timer = undefined;
  stopWatching();
  socket?.disconnect();
  socket = null;
  attempts = 0;
  setState("closed");
}

/** Reconnects at once and resets the number of attempts. */
export function reconnect(): void {
  const isTrying = state === "connecting" && timer === undefined;
  if (!socket || socket.connected || isTrying) return;
  attempts = 0;
  setState("connecting");
  connect();
}

/** Reconnects a channel that is closed or dead, after a sign that events may have been missed. */
export function wakeChannel(): void {
  if (socket?.connected) checkChannel();
  else reconnect();
}

/**
 * Asks for an answer over an open channel, and opens a new one if none comes. The browser itself would notice
 * a dead connection only a minute later.
 */
function checkChannel(): void {
  const asked = socket;
  asked?.timeout(checkTimeoutMs).emit(checkEvent, (error: Error | null) => {
    if (!error || socket !== asked || !asked.connected) return;
    asked.disconnect();
    reconnect();
  });
}

/** Makes one attempt for a lost channel after a sign that the server is reachable. */
export function retryLostChannel(): void {
  if (state === "lost") connect();
}

/**
 * Calls the listener for an event until the returned function is called. Events that don't fit the contract
 * are dropped.
 */
export function onServerEvent<E extends keyof ServerEvents>(
  event: E,
  listener: (data: ServerEvents[E]) => void,
): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all);
  all.add(listener);
  return () => all.delete(listener);
}

/**
 * Runs each time the channel opens, because events from before may have been missed. Returns the function
 * that removes it.
 */
export function onOpen(opener: () => void): () => void {
  openListeners.add(opener);
  return () => openListeners.delete(opener);
}

/** Sends an event to the server if the channel is open; otherwise drops it. */
export function sendEvent<E extends keyof ClientEvents>(event: E, data: ClientEvents[E]): void {
  if (socket?.connected) socket.emit(event, data);
}

export const channelState = (): ChannelState => state;
export function watchChannel(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
export const useChannel = (): ChannelState => useSyncExternalStore(watchChannel, channelState);

function setState(next: ChannelState): void {
  if (next === state) return;
  state = next;
  for (const watcher of watchers) watcher();
}

function deliver(event: string, data: unknown): void {
  const schema = serverEvents[event as keyof ServerEvents];
  const all = listeners.get(event as keyof ServerEvents);
  const result = schema && all ? schema.safeParse(data) : null;
  if (result?.success) for (const listener of all!) listener(result.data as never);
}

const hasNewerToken = () => readToken() !== null && readToken() !== sentToken;

/**
 * The server closed this channel. If the session is still valid, the person has more pages open than may have
 * a channel, and this page was the oldest. It doesn't reconnect by itself: it would close the next page's
 * channel, and so on forever.
 */
async function afterServerDisconnect(): Promise<void> {
  if (hasNewerToken()) return void socket?.connect();
  const session = await checkSessionState();
  if (session === "over") closeChannel();
  else if (session === "unknown") void scheduleReconnect(false);
  else if (socket) setState("lost");
}

/**
 * Retries with backoff of 1, 2, 4 … seconds. After a refusal it first checks whether the session is still
 * valid.
 */
async function scheduleReconnect(refused: boolean): Promise<void> {
  if (refused && hasNewerToken()) return void socket?.connect();
  if (refused && (await checkSessionState()) === "over") return closeChannel();
  if (!socket) return;
  if (attempts >= reconnection.attempts) return setState("lost");
  setState("connecting");
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
 * Asks whether the session is still valid. A refused call ends the session by itself; an outage is `unknown`.
 * A suspended account, or one that must agree to new terms, may have no channel either, and the page is
 * notified.
 */
async function checkSessionState(): Promise<"over" | "open" | "unknown"> {
  try {
    const { isSuspended, mustAgree } = await call(accounts.user);
    const isBarred = isSuspended || mustAgree;
    if (isBarred) sessionEvents.dispatchEvent(new Event("bar"));
    return isBarred ? "over" : "open";
  } catch (error) {
    return isUnauthorized(error) || readToken() === null ? "over" : "unknown";
  }
}

/**
 * Reconnects when the browser is online or visible again and the channel is closed or dead, and when the
 * token was renewed, before the old one expires.
 */
function watchBrowserAndToken(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const back = () => document.visibilityState === "visible" && wakeChannel();
  const renewed = () => {
    if (!socket?.connected || readToken() === null || readToken() === sentToken) return;
    socket.disconnect().connect();
  };
  window.addEventListener("online", back, { signal });
  document.addEventListener("visibilitychange", back, { signal });
  sessionEvents.addEventListener("end", closeChannel, { signal });
  const checks = setInterval(renewed, tokenCheckIntervalMs);
  return () => {
    stop.abort();
    clearInterval(checks);
  };
}
