import { todayHere } from "#web/lib/format/days.ts";
import type { Question } from "./first-run-questions.ts";

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

/** The trip that was added in the first run; its id is null if only this device has it. */
export type AddedTrip = { id: number | null; city: string };

/** How far the first run is in this tab: the questions answered here, the trip, and whether it is shown. */
type FirstRunState = {
  readonly here: readonly Question[];
  readonly trip: AddedTrip | null;
  readonly showsResult: boolean;
};

/** How far the first run was before a reload. */
export const keptFirstRun = (userId: string): FirstRunState => ({
  here: [],
  trip: null,
  showsResult: false,
  ...(JSON.parse(sessionStorage.getItem(runningKey(userId)) ?? "{}") as Partial<FirstRunState>),
});

/** Keeps how far the first run is, until it ends or the user signs out. */
export const keepFirstRun = (userId: string, state: FirstRunState): void =>
  sessionStorage.setItem(runningKey(userId), JSON.stringify(state));

export const endFirstRun = (userId: string): void => sessionStorage.removeItem(runningKey(userId));
