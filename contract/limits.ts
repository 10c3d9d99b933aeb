import type { LimitClass } from "./route.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export type Limit = { max: number; timeWindow: number };

/**
 * How many calls of a class one person (one address, for visitors) may make in a stretch of milliseconds, in all
 * processes together; of several stretches each counts.
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
  // One link: programs ask every few minutes, and a family may share it.
  feed: [{ max: 30, timeWindow: minute }],
  message: [
    { max: 30, timeWindow: 10 * second },
    { max: 600, timeWindow: hour },
  ],
};

/** Largest photo, in bytes, before it is encoded. */
export const largestPhoto = 5 * 1024 * 1024;

/** Most bytes of a body: of a call that says `largeBody`, of one with a file unless it says another, and of every other. */
export const bodyLimits = {
  usual: 64 * 1024,
  large: 7.5 * 1024 * 1024,
  /** The largest photo, and what is written around it. */
  file: largestPhoto + 16 * 1024,
} as const;
