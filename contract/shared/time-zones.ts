import * as z from "zod/mini";
import { complaint } from "./complaints.ts";

/** An IANA time zone name that this runtime knows: `Europe/Lisbon`, `UTC`. */
export const TimeZone = z.string(complaint("NOT_A_TIME_ZONE")).check(
  z.maxLength(64),
  z.refine((name: string) => /^[A-Za-z]/.test(name) && isZone(name), complaint("NOT_A_TIME_ZONE")),
);

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}
