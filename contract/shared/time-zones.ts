import * as z from "zod/mini";
import { complaint } from "./complaints.ts";

/** An IANA time zone name that this runtime knows, today's or an older one: `Europe/Lisbon`, `UTC`. */
export const TimeZone = z
  .string(complaint("NOT_A_TIME_ZONE"))
  .check(z.maxLength(64), z.refine(isTimeZone, complaint("NOT_A_TIME_ZONE")));

/** Whether this runtime knows a time zone by this name. Offsets such as `+05:30` are no names. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}
