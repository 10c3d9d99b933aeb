import { dayMs, hourMs, minuteMs } from "./durations.ts";
import type { LimitClass } from "./route.ts";

export type Limit = { max: number; timeWindow: number };

/**
 * Rate limits per class: the maximum number of calls in a time window in milliseconds, per person (per IP
 * address for signed-out visitors), across all processes. If a class has several windows, each of them
 * applies.
 */
export const limits: Record<LimitClass, readonly Limit[]> = {
  read: [{ max: 600, timeWindow: minuteMs }],
  write: [{ max: 120, timeWindow: minuteMs }],
  signIn: [{ max: 60, timeWindow: minuteMs }],
  // Of everybody behind one address: the guests of a hostel register in an evening.
  register: [
    { max: 60, timeWindow: hourMs },
    { max: 200, timeWindow: dayMs },
  ],
  confirmationMail: [{ max: 60, timeWindow: hourMs }],
  passwordMail: [{ max: 30, timeWindow: hourMs }],
  mail: [{ max: 30, timeWindow: hourMs }],
  search: [{ max: 60, timeWindow: minuteMs }],
  // A search for each pause in typing, of several fields.
  places: [{ max: 180, timeWindow: minuteMs }],
  strength: [{ max: 60, timeWindow: minuteMs }],
  emailSearch: [{ max: 20, timeWindow: hourMs }],
  connect: [{ max: 40, timeWindow: dayMs }],
  photo: [{ max: 60, timeWindow: hourMs }],
  copy: [{ max: 30, timeWindow: hourMs }],
  // Per link: calendar programs poll every few minutes, and a family may share one link.
  feed: [{ max: 30, timeWindow: minuteMs }],
  message: [
    { max: 30, timeWindow: 10_000 },
    { max: 600, timeWindow: hourMs },
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
