import { AsYouType, type CountryCode, type MetadataJson } from "libphonenumber-js/core";
import type { PhoneCountry, PhonePlan } from "../../../contract/phones.ts";

/** What stands in the two fields: the chosen country, and what was typed. */
export type PhoneInput = { readonly country: string; readonly text: string };

type Countries = readonly PhoneCountry[];

const isInternational = (text: string) => text.startsWith("+");
const callingCodeOf = (country: string, countries: Countries) =>
  countries.find(({ code }) => code === country)?.callingCode;

/** The country of a number: what was typed with a plus goes before what was chosen. */
export function countryOf({ country, text }: PhoneInput, countries: Countries): string {
  if (!isInternational(text)) return country;
  const digits = text.replaceAll(/\D/g, "");
  const chosen = callingCodeOf(country, countries);
  if (chosen && digits.startsWith(chosen)) return country;
  return countries.find(({ callingCode }) => digits.startsWith(callingCode))?.code ?? country;
}

/**
 * What was typed, written as people there write it. Only what grows at its end is written anew: else the cursor would
 * jump, and what is deleted would come back.
 */
export function formatTyped(
  typed: string,
  before: string,
  { country, plan, atEnd }: { country: string; plan: PhonePlan | undefined; atEnd: boolean },
): string {
  if (!plan || !atEnd || typed.length <= before.length) return typed;
  return typing(typed, country, plan).input(typed);
}

/** The number in E.164 as far as it goes; empty when nothing was typed. The server has the last word. */
export function numberOf(input: PhoneInput, countries: Countries, plan: PhonePlan | undefined): string {
  const text = input.text.trim();
  if (!/\d/.test(text)) return "";
  if (isInternational(text)) return `+${text.replaceAll(/\D/g, "")}`;
  const country = countryOf(input, countries);
  if (!plan) return `+${callingCodeOf(country, countries) ?? ""}${text.replaceAll(/\D/g, "")}`;
  const parser = typing(text, country, plan);
  parser.input(text);
  return parser.getNumberValue() ?? text;
}

/** `+351912345678` → `+351 912 345 678`. */
export const spaced = (number: string, country: string, plan: PhonePlan | undefined): string =>
  plan ? typing(number, country, plan).input(number) : number;

const typing = (text: string, country: string, plan: PhonePlan) =>
  new AsYouType(isInternational(text) ? undefined : (country as CountryCode), metadataOf(plan));

/** As libphonenumber's core wants it: the same as if it knew no other country. */
const metadataOf = ({ version, callingCode, countries }: PhonePlan) =>
  ({
    version,
    country_calling_codes: { [callingCode]: countries.map(({ code }) => code) },
    countries: Object.fromEntries(countries.map(({ code, ways }) => [code, ways])),
  }) as unknown as MetadataJson;
