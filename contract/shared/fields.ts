import * as z from "zod/mini";
import { complaint } from "./complaints.ts";

/** An existing calendar day without a time zone, `YYYY-MM-DD`. Days are compared as strings. */
export const Day = z.iso
  .date(complaint("INVALID_DATE"))
  .check(z.refine((day: string) => day >= "0001-01-01", complaint("INVALID_DATE")));
export type Day = z.infer<typeof Day>;

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string();

export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647));
/** A row's id as a path parameter, which is always text. */
export const IdParam = z.pipe(
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, complaint("NOT_A_NUMBER")))],
      complaint("NOT_A_NUMBER"),
    ),
    z.transform(Number),
  ),
  Id,
);

export const PersonId = z.string().check(z.minLength(1), z.maxLength(64));

/** Trimmed, non-empty text of at most `max` characters. `message` is the complaint about an empty one. */
export const required = (max: number, message: string) =>
  z
    .string(complaint("REQUIRED"))
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, complaint("TOO_LONG", { max })));
/**
 * A first or last name, in any script. Invisible characters are refused: control characters, line breaks,
 * bidirectional overrides, fillers. Exceptions are the joiners of Arabic and Indic scripts and the variation
 * selectors of Han, which are part of names.
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
      complaint("INVISIBLE_CHARACTERS"),
    ),
  );
export const optionalText = (max: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, complaint("TOO_LONG", { max })))));

/** An email address; `message` is the complaint about an invalid one. */
export const emailOr = (message: string) =>
  z.string(message).check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(message));
export const Email = emailOr(complaint("INVALID_EMAIL"));
/** 8 to 200 characters. Only the length is checked, so long passphrases are possible. */
export const NewPassword = z
  .string(complaint("REQUIRED"))
  .check(
    z.minLength(8, complaint("PASSWORD_TOO_SHORT")),
    z.maxLength(200, complaint("TOO_LONG", { max: 200 })),
  );

/** A phone number in E.164; spaces, dots, dashes and brackets are removed. */
export const Phone = z.pipe(
  z.pipe(
    z.string(complaint("INVALID_PHONE")),
    z.transform((phone: string) => phone.replaceAll(/[\s().-]/g, "")),
  ),
  z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/, complaint("INVALID_PHONE"))),
);

/** ISO 3166-1 alpha-2. The server accepts `UK` as `GB`. */
export const CountryCode = z
  .string(complaint("COUNTRY_REQUIRED"))
  .check(z.regex(/^[A-Z]{2}$/, complaint("COUNTRY_REQUIRED")));
/** The part of an ISO 3166-2 code after the country: `NY`, `BY`. */
export const StateCode = z
  .string(complaint("STATE_REQUIRED"))
  .check(z.regex(/^[A-Z0-9-]{1,10}$/, complaint("STATE_REQUIRED")));
/**
 * Identifies a place: a decimal GeoNames id, or `US/NY/some village` for a city that is not in the data set.
 */
export const PlaceId = z.string().check(z.minLength(1), z.maxLength(200));

export const Page = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,6}$/, complaint("NOT_A_PAGE"))),
  z.transform(Number),
);

export const Nothing = z.null();
/** A confirmation for the person, in the caller's language. */
export const Message = z.object({ message: z.string() });
