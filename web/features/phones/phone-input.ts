import { AsYouType, type CountryCode, type MetadataJson } from "libphonenumber-js/core";
import type { PhoneCountry, PhonePlan } from "#contract/features/phones.ts";
import { digitsIn, plainPhone } from "#contract/shared/typed/plain-text.ts";

/** The contents of the two fields: the chosen country, and what was typed. */
export type PhoneInput = { readonly country: string; readonly text: string };

type Countries = readonly PhoneCountry[];

/** As in +44 (0)20: the brackets say that the zero isn't dialled, so they aren't removed here. */
const isBracketed = (plain: string) => plain.startsWith("+") && plain.includes("(");
const isInternational = (text: string) => plainPhone(text).startsWith("+");
const callingCodeOf = (country: string, countries: Countries) =>
  countries.find(({ code }) => code === country)?.callingCode;

/** Returns the country of a number: a typed calling code takes precedence over the chosen country. */
export function countryOf({ country, text }: PhoneInput, countries: Countries): string {
  if (!isInternational(text)) return country;
  const digits = digitsIn(text);
  const chosen = callingCodeOf(country, countries);
  if (chosen && digits.startsWith(chosen)) return country;
  return countries.find(({ callingCode }) => digits.startsWith(callingCode))?.code ?? country;
}

/**
 * Formats a typed number as people write it in its country, in ASCII digits. Only text that grows at its end
 * is formatted again: otherwise the cursor would jump, and deleted characters would come back.
 */
export function formatTyped(
  typed: string,
  before: string,
  { country, plan, atEnd }: { country: string; plan: PhonePlan | undefined; atEnd: boolean },
): string {
  const plain = plainPhone(typed);
  if (!plan || !atEnd || isBracketed(plain) || typed.length <= before.length) return typed;
  return typingFormatter(plain, country, plan).input(plain);
}

/** Returns the number in E.164 as far as possible, "" if nothing was typed. The server validates it. */
export function numberOf(input: PhoneInput, countries: Countries, plan: PhonePlan | undefined): string {
  const text = plainPhone(input.text);
  if (!/\d/.test(text)) return "";
  if (isInternational(text)) return isBracketed(text) ? text : `+${digitsIn(text)}`;
  const country = countryOf(input, countries);
  if (!plan) return `+${callingCodeOf(country, countries) ?? ""}${digitsIn(text)}`;
  const parser = typingFormatter(text, country, plan);
  parser.input(text);
  return parser.getNumberValue() ?? text;
}

/** Adds spaces to a number: `+351912345678` → `+351 912 345 678`. */
export const withSpaces = (number: string, country: string, plan: PhonePlan | undefined): string =>
  plan ? typingFormatter(number, country, plan).input(number) : number;

const typingFormatter = (text: string, country: string, plan: PhonePlan) =>
  new AsYouType(isInternational(text) ? undefined : (country as CountryCode), metadataOf(plan));

/** Metadata for the core of libphonenumber, as if there were no other country. */
const metadataOf = ({ version, callingCode, countries }: PhonePlan) =>
  ({
    version,
    country_calling_codes: { [callingCode]: countries.map(({ code }) => code) },
    countries: Object.fromEntries(countries.map(({ code, ways }) => [code, ways])),
  }) as unknown as MetadataJson;
