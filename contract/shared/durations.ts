/** Durations in milliseconds, as timers and `Date` count them. */
export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** In seconds, as cookies and HTTP headers count them. */
export const hourSeconds = 60 * 60;
export const daySeconds = 24 * hourSeconds;
