import { get, update } from "idb-keyval";
import type { Waiting } from "./waiting-steps.ts";

const prefix = "waiting:";
export const isWaitingKey = (key: unknown) => typeof key === "string" && key.startsWith(prefix);

/** What waits of this person, as the browser keeps it for all tabs. */
export const readWaiting = async (userId: string): Promise<Waiting> =>
  (await get<Waiting>(prefix + userId)) ?? [];

/** One step at a time, whichever tab takes it; answers with what waits then. */
export async function stepWaiting(userId: string, step: (waiting: Waiting) => Waiting): Promise<Waiting> {
  let after: Waiting = [];
  await update<Waiting>(prefix + userId, (before = []) => (after = step(before)));
  return after;
}
