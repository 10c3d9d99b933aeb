import { todayHere } from "#web/lib/format/days.ts";

const laterKey = (userId: string) => `first-run-later:${userId}`;
const runningKey = (userId: string) => `first-run:${userId}`;

type NewAccount = { id: string; hasCompletedOnboarding: boolean };

/**
 * Whether the first run may be shown: not after it was finished, and not on a day when the user said "Later".
 */
export const mayShowFirstRun = ({ id, hasCompletedOnboarding }: NewAccount): boolean =>
  !hasCompletedOnboarding && localStorage.getItem(laterKey(id)) !== todayHere();

/** Remembers on this device that the user doesn't want to be asked again today. */
export function postponeFirstRun(userId: string): void {
  localStorage.setItem(laterKey(userId), todayHere());
  sessionStorage.removeItem(runningKey(userId));
}

/** Whether the first run has begun in this tab: it goes on after a reload, also if a trip exists by then. */
export const isFirstRunStarted = (userId: string): boolean =>
  sessionStorage.getItem(runningKey(userId)) !== null;

export const startFirstRun = (userId: string): void => sessionStorage.setItem(runningKey(userId), "1");
export const endFirstRun = (userId: string): void => sessionStorage.removeItem(runningKey(userId));
