import type { LimitClass } from "./route.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export type Limit = { max: number; timeWindow: number };

/**
 * Rate limits per class: the maximum number of calls in a time window in milliseconds, per person (per IP
 * address for signed-out visitors), across all processes. If a class has several windows, each of them
 * applies.
 */
export const limits: Record<LimitClass, readonly Limit[]> = {
  read: [{ max: 600, timeWindow: minute }],
  write: [{ max: 120, timeWindow: minute }],
  signIn: [{ max: 60, timeWindow: minute }],
  mail: [{ max: 30, timeWindow: hour }],
  search: [{ max: 60, timeWindow: minute }],
  strength: [{ max: 60, timeWindow: minute }],
  emailSearch: [{ max: 20, timeWindow: hour }],
  connect: [{ max: 40, timeWindow: 24 * hour }],
  photo: [{ max: 60, timeWindow: hour }],
  copy: [{ max: 30, timeWindow: hour }],
  // Per link: calendar programs poll every few minutes, and a family may share one link.
  feed: [{ max: 30, timeWindow: minute }],
  message: [
    { max: 30, timeWindow: 10 * second },
    { max: 600, timeWindow: hour },
  ],
};

/** Largest photo, in bytes, before base64 encoding. */
export const maxPhotoBytes = 5 * 1024 * 1024;

/**
 * Maximum body size in bytes: `large` for calls with `largeBody`, `file` for calls with a file that set no
 * `largestBody`, `usual` for all others.
 */
export const bodyLimits = {
  usual: 64 * 1024,
  large: 7.5 * 1024 * 1024,
  /** The largest photo plus the overhead of multipart encoding. */
  file: maxPhotoBytes + 16 * 1024,
} as const;
