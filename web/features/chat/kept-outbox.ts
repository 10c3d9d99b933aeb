import { unsentPrefix } from "../../lib/stored.ts";
import type { Outgoing } from "./outbox.ts";

/** A text that waits to be sent, as the browser keeps it. Photos are too large to be kept. */
type Kept = Pick<Outgoing, "clientId" | "content" | "at"> & { to: string };

const keyOf = (me: string, clientId: string) => `${unsentPrefix}${me}:message:${clientId}`;

/** Keeps a text until the server has it: it outlives a reload. One entry each, so that two tabs don't undo each other. */
export const keep = (me: string, { clientId, content, at, to }: Kept) =>
  localStorage.setItem(keyOf(me, clientId), JSON.stringify({ clientId, content, at, to } satisfies Kept));

export const unkeep = (me: string, clientId: string) => localStorage.removeItem(keyOf(me, clientId));

/** What I wrote and what the server never acknowledged, oldest first. */
export function keptOf(me: string): Kept[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf(me, "")))
    .flatMap((key) => parsed(localStorage.getItem(key)))
    .sort((a, b) => a.at.localeCompare(b.at));
}

function parsed(text: string | null): Kept[] {
  try {
    const it = JSON.parse(text ?? "") as Partial<Kept>;
    const whole = [it.clientId, it.content, it.at, it.to].every((part) => typeof part === "string");
    return whole ? [it as Kept] : [];
  } catch {
    return [];
  }
}
