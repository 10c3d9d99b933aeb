import { fold } from "#lib/fold.ts";
import { oncePer } from "#lib/load-once.ts";
import type { LocatedBooking, StayPart } from "./locations.ts";

/** The code and the title of a booking, folded once, because each is compared with many others. */
const foldedOf = oncePer((is: LocatedBooking["is"]): { code: string | null; title: string } => {
  const code = fold(is.confirmation ?? "").replaceAll(" ", "");
  return { code: code === "" ? null : `${is.kind} ${code}`, title: fold(is.title ?? "") };
});

/** A booking's own code with its kind, without spaces and case; null if the document names none. */
export const sharedCode = (is: LocatedBooking["is"]): string | null => foldedOf(is).code;

/** A booking's title without case; empty without a title. */
export const foldedTitle = (is: LocatedBooking["is"]): string => foldedOf(is).title;

/**
 * Identifies a booking in later documents: its code or, without one, its kind, place and days. Kinds begin
 * with different words, so no code begins with a code of another kind.
 */
export const codeOf = ({ is }: LocatedBooking, { spot, firstDay, lastDay }: StayPart): string =>
  sharedCode(is) ?? `${is.kind} at ${spot.place?.placeId ?? spot.name} ${firstDay} ${lastDay}`;

/** Whether a row's key is this code, or this code with a number for another stay under it. */
export const isKeyOf = (key: string, code: string): boolean => key === code || key.startsWith(`${code} #`);

/** The code of a row's key. */
export const withoutNumber = (key: string): string => key.replace(/ #\d+$/, "");

/** True for the key of a booking that is identified by its place and days. A code has no spaces. */
export const hasNoCode = (key: string): boolean => /^\S+ at /.test(key);
