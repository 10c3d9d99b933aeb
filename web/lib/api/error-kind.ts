import { deviceTraits } from "#web/lib/device.ts";

/** The kind of failure that stopped the app. It decides the text, and whether the app retries by itself. */
export type ErrorKind = "connection" | "ios" | "other";

const connectionErrorPattern =
  /network|fetch|load failed|ChunkLoadError|Loading (?:CSS )?chunk|dynamically imported module|preload/i;

/** Delays before the two automatic retries in milliseconds, and the number of manual retries offered. */
export const retryDelaysMs = [1000, 2000] as const;
export const maxManualRetries = 3;

export function errorKindOf(
  error: Error,
  device: Pick<Navigator, "userAgent" | "maxTouchPoints"> = navigator,
): ErrorKind {
  if (connectionErrorPattern.test(`${error.name}: ${error.message}`)) return "connection";
  return deviceTraits(device).isIOS ? "ios" : "other";
}
