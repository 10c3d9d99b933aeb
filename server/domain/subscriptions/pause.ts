import { randomInt } from "node:crypto";

/**
 * The instant after a pause, give or take a tenth, so that the calendars of one host aren't all read in the
 * same minute. ISO 8601.
 */
export const after = (now: Date, pauseMs: number): string =>
  new Date(now.getTime() + (pauseMs * randomInt(900, 1100)) / 1000).toISOString();
