import * as z from "zod/mini";

/** A calendar day without a time zone, `YYYY-MM-DD`, that exists; compared as text. */
export const Day = z.iso
  .date("Please enter a valid date")
  .check(z.refine((day: string) => day >= "0001-01-01", "Please enter a valid date"));
export type Day = z.infer<typeof Day>;

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string();

export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647));
/** A row's number in a path, where everything is text. */
export const IdParam = z.pipe(
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, "Must be a whole number"))],
      "Must be a whole number",
    ),
    z.transform(Number),
  ),
  Id,
);

export const PersonId = z.string().check(z.minLength(1), z.maxLength(64));

/** Trimmed text of at most `max` characters; the message for an empty one says what is missing. */
export const required = (max: number, message: string) =>
  z
    .string("Required")
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, `At most ${max} characters`));
/**
 * A first or last name, in any script. What can't be seen is refused: controls, line breaks, what turns the direction of
 * a text around, fillers. But for the joiners of Arabic and Indian scripts and the variants of Han, which belong to names.
 */
export const PersonName = (missing: string) =>
  required(50, missing).check(
    z.refine(
      (name: string) =>
        !/[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]|\p{M}{6}/u.test(
          name.replaceAll(
            /([\p{sc=Arab}\p{M}])[\u200c\u200d](?=\p{L})|(\p{sc=Han})[\u{e0100}-\u{e01ef}]/gu,
            "$1$2",
          ),
        ),
      "Contains characters that can't be seen",
    ),
  );
export const optionalText = (max: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))));

/** An address, or this complaint. */
export const emailOr = (message: string) =>
  z.string(message).check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(message));
export const Email = emailOr("Please enter a valid email address");
/** 8 to 200 characters; only the length is ruled, long passphrases are welcome. */
export const NewPassword = z
  .string("Required")
  .check(
    z.minLength(8, "Password must be at least 8 characters"),
    z.maxLength(200, "At most 200 characters"),
  );

/** E.164; blanks, dots, dashes and brackets are left out. */
export const Phone = z.pipe(
  z.pipe(
    z.string("Please enter a valid phone number"),
    z.transform((phone: string) => phone.replaceAll(/[\s().-]/g, "")),
  ),
  z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/, "Please enter a valid phone number")),
);

/** ISO 3166-1 alpha-2; `UK` is understood as `GB` by the server. */
export const CountryCode = z
  .string("Country is required")
  .check(z.regex(/^[A-Z]{2}$/, "Country is required"));
/** The part of an ISO 3166-2 code after the country: `NY`, `BY`. */
export const StateCode = z
  .string("State is required")
  .check(z.regex(/^[A-Z0-9-]{1,10}$/, "State is required"));
/** Names one place: a GeoNames id in decimal, or `US/NY/some village` for a city that no data set knows. */
export const PlaceId = z.string().check(z.minLength(1), z.maxLength(200));

export const Page = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,6}$/, "Must be a page number")),
  z.transform(Number),
);

export const Nothing = z.null();
/** What the program says of what it did, in plain English; who called is told it in their own language. */
export const Said = z.string();
export const Message = z.object({ message: Said });
