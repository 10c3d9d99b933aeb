import type { apiComplaints } from "./complaints-api.ts";
import type { serverComplaints } from "./complaints-server.ts";
import type { RefusalCode } from "./refusals.ts";

/**
 * Validation messages for fields that the web's own forms can cause: code and English text. The web bundle
 * includes these texts; those in `complaints-api.ts` and `complaints-server.ts` are sent by the server.
 */
export const complaints = {
  AMBIGUOUS_RECIPIENT: "Either an email address or a phone number",
  BAD_PATTERN_SIGNS: "Only words, and * or ? in a wildcard: regular expressions can't be used",
  BAD_USERNAME: "3 to 30 letters from A to Z, digits, dots, dashes or underscores",
  BOOKING_MISSING: "Paste a booking first",
  BOOKING_TOO_LONG: "At most 500,000 characters",
  CALENDAR_ADDRESS_INVALID: "Enter the address of a calendar. It begins with https:// or webcal://",
  CALENDAR_CONTENTS_MISSING: "Choose what the calendar contains",
  CALENDAR_DETAIL_MISSING: "Choose the level of detail",
  CITY_NEEDS_LETTER: "The name of a city has at least one letter",
  CITY_REQUIRED: "City is required",
  CODE_MALFORMED: "Code must be 6 digits",
  CODE_REQUIRED: "Enter a code",
  CONSENTS_REQUIRED: "Please Accept Required Terms",
  COUNTRY_REQUIRED: "Country is required",
  DATES_REQUIRED: "Please select both start and end dates",
  DIGITS_REQUIRED: "Enter the six digits",
  END_BEFORE_START: "End date must be after start date",
  FIRST_NAME_REQUIRED: "First name is required",
  GROUPS_REQUIRED: "You must create groups with members first or choose to share with all your contacts",
  INVALID_DATE: "Please enter a valid date",
  INVALID_EMAIL: "Please enter a valid email address",
  INVALID_EMAIL_ADDRESS: "Invalid email address",
  INVALID_INPUT: "Invalid input",
  INVALID_PHONE: "Please enter a valid phone number",
  INVISIBLE_CHARACTERS: "Contains invisible characters",
  LAST_NAME_REQUIRED: "Last name is required",
  MESSAGE_REQUIRED: "Message is required",
  MESSAGE_TEXT_MISSING: "Please write a message",
  NAME_REQUIRED: "Name is required",
  NOT_AN_IMAGE_FILE: "Please select an image file",
  PASSWORDS_DIFFER: "Passwords don't match",
  PASSWORD_REQUIRED: "Password is required",
  PASSWORD_TOO_SHORT: "Password must be at least 8 characters",
  PATTERN_NEEDS_LETTER: "Pattern needs a letter or a digit",
  PATTERN_REQUIRED: "Pattern is required",
  PATTERN_WITHOUT_WILDCARD: "Add * or ? to the pattern, or choose Literal",
  PATTERN_WITH_WILDCARD: "Choose Wildcard to use * or ?",
  PATTERN_WORD_TOO_SHORT: "Each word needs a letter besides * and ?, and the whole pattern needs two",
  PHONE_REQUIRED: "Please enter a phone number",
  REASON_MISSING: "Please give a reason",
  REASON_REQUIRED: "Please select a reason",
  REPLACEMENT_REQUIRED: "Replacement is required",
  REQUIRED: "Required",
  STATE_REQUIRED: "State is required",
  TEMPORARY_PASSWORD_TOO_SHORT: "New password must be at least 6 characters long",
  TERMS_NOT_ACCEPTED: "You must accept the Terms of Service to continue",
  TABLE_EMPTY: "There is no trip in it",
  TABLE_TOO_LONG: "It is too large",
  TOO_LONG: "At most {max} characters",
  TOO_MANY_DAYS: "At most {max} days at once",
  TOO_MANY_STARS: "Use * at most {max} times",
  USERNAME_REQUIRED: "Username is required",
} as const;

type Texts = typeof complaints &
  typeof apiComplaints &
  typeof serverComplaints.invalid &
  typeof serverComplaints.tooLarge &
  typeof serverComplaints.unsupported;
export type ComplaintCode = keyof Texts;
/** The complaints whose text has no placeholders. */
export type PlainComplaintCode = {
  [C in ComplaintCode]: [PlaceholderNames<Texts[C]>] extends [never] ? C : never;
}[ComplaintCode];
/** The codes that a field's issue may have: mostly complaints, but some refusals are about one field. */
export type IssueCode = ComplaintCode | RefusalCode;

export type Params = Readonly<Record<string, string | number>>;
type PlaceholderNames<T> = T extends `${string}{${infer N}}${infer Rest}`
  ? N | PlaceholderNames<Rest>
  : never;
/** The values for the placeholders of a template. */
export type TemplateParams<T> = Readonly<Record<PlaceholderNames<T>, string | number>>;
/** The arguments after a code: none if its template has no placeholders. */
export type ComplaintParams<C extends ComplaintCode> = [PlaceholderNames<Texts[C]>] extends [never]
  ? [params?: undefined]
  : [params: TemplateParams<Texts[C]>];

/**
 * A complaint as the message of a schema's check. Zod messages are plain strings, so the code and its params
 * are encoded in one: `TOO_LONG {"max":50}`. `readComplaint` decodes them.
 */
export const complaint = <C extends ComplaintCode>(code: C, ...[params]: ComplaintParams<C>): string =>
  params ? `${code} ${JSON.stringify(params)}` : code;

/** A complaint that lists the accepted values. */
export const oneOf = (options: readonly string[]): string =>
  complaint("NOT_ONE_OF", { options: options.join(", ") });

/** Decodes the code and params of a schema's complaint; null if the text is not a complaint. */
export function readComplaint(message: string): { code: string; params?: Params } | null {
  const [, code, params] = /^([A-Z][A-Z0-9_]+)(?: (\{.*\}))?$/s.exec(message) ?? [];
  if (!code) return null;
  return params ? { code, params: JSON.parse(params) as Params } : { code };
}

/** Fills the placeholders of an English template. */
export const fillTemplate = (template: string, params: Params = {}): string =>
  template.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(params[name] ?? all));
