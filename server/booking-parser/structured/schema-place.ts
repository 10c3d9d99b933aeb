import { decodeHTMLStrict } from "entities";
import { singleLine, spot } from "#booking-parser/sandbox/bounds.ts";
import { countryNamed } from "#booking-parser/countries.ts";
import { items, text, values, type Item } from "./item.ts";
import { parseLocation } from "#booking-parser/location.ts";
import type { Spot } from "#booking-parser/reservation.ts";
import { cityOfStation } from "#booking-parser/station-city.ts";

const number = (written: string | null): number | null =>
  written !== null && /^\s*-?\d{1,3}(?:\.\d{1,20})?\s*$/.test(written) ? Number(written) : null;

/** The spot of a schema.org place; null if it contains nothing. */
export function spotOf(place: Item | string | undefined, depth = 0): Spot | null {
  if (place === undefined || depth > 3) return null;
  if (typeof place === "string") return parseLocation(plainText(place) ?? "");
  const address = values(place, "address")[0];
  const located = address === undefined ? items(place, "location", "containedInPlace")[0] : undefined;
  const around = located ? spotOf(located, depth + 1) : addressFields(address);
  const geo = items(place, "geo")[0] ?? place;
  const name = plainText(text(place, "name"));
  const code = text(place, "iataCode") ?? /\(([A-Z]{3})\)\s*$/.exec(name ?? "")?.[1] ?? null;
  const found = spot({
    ...around,
    name: name?.replace(/\s*\([A-Z]{3}\)\s*$/, "") ?? around?.name,
    iata: code?.trim().toUpperCase(),
    latitude: number(text(geo, "latitude")) ?? around?.latitude,
    longitude: number(text(geo, "longitude")) ?? around?.longitude,
  });
  return Object.values(found).every((part) => part === null) ? null : found;
}

function addressFields(address: Item | string | undefined): Partial<Spot> | null {
  if (address === undefined) return null;
  if (typeof address === "string") return { ...parseLocation(lines(address)), name: null };
  const country = plainText(text(address, "addressCountry"));
  const city = plainText(text(address, "addressLocality"));
  const region = plainText(text(address, "addressRegion"));
  const written = text(address, "streetAddress", "name");
  // Some senders write the whole address into the street.
  const inStreet = city === null && written?.includes(",") ? parseLocation(lines(written)) : null;
  return {
    city: city ?? inStreet?.city ?? null,
    region: region ?? inStreet?.region ?? null,
    country: (country && (countryNamed(country) ?? country)) ?? inStreet?.country ?? null,
  };
}

/** A station or stop. Without an address the city is guessed from its name. */
export function stopOf(place: Item | string | undefined): Spot | null {
  const named = typeof place === "string" ? spot({ name: plainText(place) }) : spotOf(place);
  if (named === null || named.city !== null || named.iata !== null || named.name === null) return named;
  return { ...named, city: cityOfStation(named.name) };
}

const lines = (address: string) =>
  (plainText(address.replaceAll(/<br\s*\/?>|\n/gi, ", ")) ?? "").replaceAll(/(?:,\s*)+/g, ", ");

/** Removes HTML entities and tags, which some senders write into structured data. */
export function plainText(written: string | null): string | null {
  if (written === null) return null;
  return singleLine(decodeHTMLStrict(written.slice(0, 2000)).replaceAll(/<[^<>]{0,200}>/g, " "));
}
