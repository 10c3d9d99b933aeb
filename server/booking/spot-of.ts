import { decodeHTMLStrict } from "entities";
import { line, spot } from "./bounds.ts";
import { countryNamed } from "./countries.ts";
import { items, text, values, type Item } from "./item.ts";
import { placeOf } from "./location.ts";
import type { Spot } from "./reservation.ts";
import { cityOfStation } from "./station-city.ts";

const number = (written: string | null): number | null =>
  written !== null && /^\s*-?\d{1,3}(?:\.\d{1,20})?\s*$/.test(written) ? Number(written) : null;

/** Where a place of schema.org is, as far as it says; null when it says nothing. */
export function spotOf(place: Item | string | undefined, depth = 0): Spot | null {
  if (place === undefined || depth > 3) return null;
  if (typeof place === "string") return placeOf(plain(place) ?? "");
  const address = values(place, "address")[0];
  const located = address === undefined ? items(place, "location", "containedInPlace")[0] : undefined;
  const around = located ? spotOf(located, depth + 1) : addressed(address);
  const geo = items(place, "geo")[0] ?? place;
  const name = plain(text(place, "name"));
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

function addressed(address: Item | string | undefined): Partial<Spot> | null {
  if (address === undefined) return null;
  if (typeof address === "string") return { ...placeOf(lines(address)), name: null };
  const country = plain(text(address, "addressCountry"));
  const city = plain(text(address, "addressLocality"));
  const region = plain(text(address, "addressRegion"));
  const written = text(address, "streetAddress", "name");
  // Some senders put all of it into the street.
  const inStreet = city === null && written?.includes(",") ? placeOf(lines(written)) : null;
  return {
    city: city ?? inStreet?.city ?? null,
    region: region ?? inStreet?.region ?? null,
    country: (country && (countryNamed(country) ?? country)) ?? inStreet?.country ?? null,
  };
}

/** A station or stop: without an address its name tells the city, most of the time. */
export function stopOf(place: Item | string | undefined): Spot | null {
  const named = typeof place === "string" ? spot({ name: plain(place) }) : spotOf(place);
  if (named === null || named.city !== null || named.iata !== null || named.name === null) return named;
  return { ...named, city: cityOfStation(named.name) };
}

const lines = (address: string) =>
  (plain(address.replaceAll(/<br\s*\/?>|\n/gi, ", ")) ?? "").replaceAll(/(?:,\s*)+/g, ", ");

/** Without HTML's entities and tags, which get into what is meant for machines. */
export function plain(written: string | null): string | null {
  if (written === null) return null;
  return line(decodeHTMLStrict(written.slice(0, 2000)).replaceAll(/<[^<>]{0,200}>/g, " "));
}
