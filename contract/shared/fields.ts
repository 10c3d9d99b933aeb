import * as z from "zod/mini";
import { complaint } from "./complaints.ts";
import { normalEmail } from "./typed/email-address.ts";
import { plainCode } from "./typed/plain-text.ts";

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
/** Joiners and selectors that are part of names: of Arabic and Indic scripts, of Han, and of emoji. */
const joined =
  /([\p{sc=Arab}\p{M}])[\u200c\u200d](?=\p{L})|(\p{sc=Han})[\u{e0100}-\u{e01ef}]|(\p{ExtPict}\p{EMod}?)\ufe0f?\u200d(?=\p{ExtPict})|(\p{ExtPict})\ufe0f|([0-9#*])\ufe0f(?=\u20e3)|(\u{1f3f4})[\u{e0030}-\u{e007a}]+\u{e007f}/gu;
/**
 * Refuses what nobody can see in a name: control characters, line breaks, bidirectional overrides, fillers.
 * For every name that other people may see.
 */
export const visibleName = z.refine<string>(
  (name) => !/[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]|\p{M}{6}/u.test(name.replaceAll(joined, "$1$2$3$4$5$6")),
  complaint("INVISIBLE_CHARACTERS"),
);
/**
 * The same for a text of several lines: refuses control characters and everything that changes the direction
 * of what follows.
 */
export const visibleText = z.refine<string>(
  (text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(text),
  complaint("INVISIBLE_CHARACTERS"),
);
/** A name that other people may see. `missing` is the complaint about an empty one. */
export const Name = (max: number, missing: string) => required(max, missing).check(visibleName);
/** A first or last name, in any script. */
export const PersonName = (missing: string) => Name(50, missing);
export const optionalText = (max: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, complaint("TOO_LONG", { max })))));

export const optionalName = (max: number) =>
  z.optional(
    z.nullable(z.string().check(z.trim(), visibleName, z.maxLength(max, complaint("TOO_LONG", { max })))),
  );

/** An email address, see {@link normalEmail}; `message` is the complaint about an invalid one. */
export const emailOr = (message: string) =>
  z
    .string(message)
    .check(
      z.overwrite((email: string) => normalEmail(email) ?? ""),
      z.minLength(1, message),
    )
    .register(z.globalRegistry, { format: "email", maxLength: 254 });
export const Email = emailOr(complaint("INVALID_EMAIL"));
/** 8 to 200 characters. Only the length is checked, so long passphrases are possible. */
export const NewPassword = z
  .string(complaint("REQUIRED"))
  .check(
    z.minLength(8, complaint("PASSWORD_TOO_SHORT")),
    z.maxLength(200, complaint("TOO_LONG", { max: 200 })),
  );

/** Six digits of any script; spaces and dashes are removed. `message` is the complaint about all else. */
export const SixDigits = (message: string) =>
  z.string(message).check(z.overwrite(plainCode), z.regex(/^[0-9]{6}$/, message));

/** ISO 3166-1 alpha-2. The server accepts `UK` as `GB`. */
export const CountryCode = z
  .string(complaint("COUNTRY_REQUIRED"))
  .check(z.regex(/^[A-Z]{2}$/, complaint("COUNTRY_REQUIRED")));
/** Maximum length of a typed city. */
export const maxCityLength = 120;
/** Whether a city has a letter of any script, unlike "%" or an emoji. */
export const hasLetter = (city: string): boolean => /\p{L}/u.test(city);
/** Refuses a city without a letter. An empty one is another complaint. */
export const cityWithLetter = z.refine<string>(
  (city) => city === "" || hasLetter(city),
  complaint("CITY_NEEDS_LETTER"),
);
/** The part of an ISO 3166-2 code after the country: `NY`, `BY`. */
export const StateCode = z
  .string(complaint("STATE_REQUIRED"))
  .check(z.regex(/^[A-Z0-9-]{1,10}$/, complaint("STATE_REQUIRED")));
/**
 * Identifies a place: a decimal id (of GeoNames, or of our own from 900000001 on), or `US/NY/some village`
 * for a city that is not in the data set.
 */
export const PlaceId = z.string().check(z.minLength(1), z.maxLength(200));

/** The city that a place is a part of, by the name that readers know: "New York City" for Brooklyn. */
export const PartOf = z.optional(z.string());

export const Page = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,6}$/, complaint("NOT_A_PAGE"))),
  z.transform(Number),
);

export const Nothing = z.null();
/** A confirmation for the person, in the caller's language. */
export const MessageResponse = z.object({ message: z.string() });
