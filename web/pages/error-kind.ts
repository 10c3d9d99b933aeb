import { deviceOf } from "../lib/device.ts";

/** What kind of failure stopped the app; it decides the words and whether it is worth trying again by itself. */
export type ErrorKind = "connection" | "ios" | "other";

const connection =
  /network|fetch|load failed|ChunkLoadError|Loading (?:CSS )?chunk|dynamically imported module|preload/i;

/** Waits before the two automatic tries, and how many manual ones are counted. */
export const automaticWaits = [1000, 2000] as const;
export const manualTries = 3;

export function kindOf(
  error: Error,
  device: Pick<Navigator, "userAgent" | "maxTouchPoints"> = navigator,
): ErrorKind {
  if (connection.test(`${error.name}: ${error.message}`)) return "connection";
  return deviceOf(device).isIOS ? "ios" : "other";
}
