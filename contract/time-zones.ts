import * as z from "zod/mini";

/** A zone by its IANA name, which this program knows: `Europe/Lisbon`, `UTC`. */
export const TimeZone = z.string("Must be a time zone such as Europe/Lisbon").check(
  z.maxLength(64),
  z.refine(
    (name: string) => /^[A-Za-z]/.test(name) && isZone(name),
    "Must be a time zone such as Europe/Lisbon",
  ),
);

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}
