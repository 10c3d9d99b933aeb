import { catch as otherwise } from "zod/mini";
import * as z from "zod/mini";

/** What has another shape than expected counts as missing. */
const maybe = <T extends z.core.SomeType>(schema: T) => otherwise(z.optional(schema), undefined);

const Text = maybe(z.string().check(z.maxLength(2000)));
const Value = maybe(z.union([z.string(), z.number()]));
const Point = z.object({ latitude: z.number(), longitude: z.number() });
const Points = maybe(z.array(Point).check(z.maxLength(50)));

/** Apple's dictionary of meanings; those that we know, on the pass or on single fields. */
const Semantics = z.object({
  airlineCode: Text,
  flightNumber: Value,
  flightCode: Text,
  departureAirportCode: Text,
  departureAirportName: Text,
  departureCityName: Text,
  departureStationName: Text,
  destinationAirportCode: Text,
  destinationAirportName: Text,
  destinationCityName: Text,
  destinationStationName: Text,
  originalDepartureDate: Text,
  currentDepartureDate: Text,
  originalArrivalDate: Text,
  currentArrivalDate: Text,
  transitProvider: Text,
  vehicleNumber: Text,
  confirmationNumber: Text,
  eventName: Text,
  venueName: Text,
  venueLocation: maybe(Point),
  eventStartDate: Text,
  eventEndDate: Text,
  destinationLocation: maybe(Point),
});
export type Semantics = Partial<z.infer<typeof Semantics>>;
const Meant = maybe(Semantics);

const Field = z.object({ key: Text, label: Text, value: Value, semantics: Meant });
const Fields = maybe(z.array(Field).check(z.maxLength(50)));
const parts = ["headerFields", "primaryFields", "secondaryFields", "auxiliaryFields", "backFields"] as const;
const Style = z.object({
  transitType: Text,
  headerFields: Fields,
  primaryFields: Fields,
  secondaryFields: Fields,
  auxiliaryFields: Fields,
  backFields: Fields,
});
const AnyStyle = maybe(Style);
const Barcode = z.object({ message: Text });

/** `pass.json`, as far as it says what was booked. What is of another shape counts as missing. */
export const PassFile = z.object({
  organizationName: Text,
  description: Text,
  logoText: Text,
  serialNumber: Text,
  relevantDate: Text,
  voided: maybe(z.boolean()),
  barcode: maybe(Barcode),
  barcodes: maybe(z.array(Barcode).check(z.maxLength(20))),
  locations: Points,
  semantics: Meant,
  boardingPass: AnyStyle,
  eventTicket: AnyStyle,
  generic: AnyStyle,
  storeCard: AnyStyle,
});
export type PassFile = z.infer<typeof PassFile>;

export type PassField = {
  readonly part: (typeof parts)[number];
  /** Key and label, for looking up what it is about. */
  readonly about: string;
  readonly label: string;
  readonly value: string;
};
export type Pass = {
  readonly file: PassFile;
  readonly fields: readonly PassField[];
  readonly meant: Semantics;
};

/** A pass with its texts in words, and all its meanings in one. */
export function passOf(file: PassFile, texts: ReadonlyMap<string, string>): Pass {
  const style = file.boardingPass ?? file.eventTicket ?? file.generic ?? file.storeCard ?? {};
  const inWords = (text: string) => texts.get(text) ?? text;
  const written = parts.flatMap((part) => (style[part] ?? []).map((field) => ({ part, field })));
  const fields = written.map(({ part, field }) => {
    const label = inWords(field.label ?? "");
    return {
      part,
      label,
      about: `${field.key ?? ""} ${label}`,
      value: inWords(`${field.value ?? ""}`).trim(),
    };
  });
  const meant = Object.assign(
    {},
    ...written.map(({ field }) => stated(field.semantics)),
    stated(file.semantics),
  ) as Semantics;
  return { file, fields, meant };
}

const stated = (semantics: Semantics = {}) =>
  Object.fromEntries(Object.entries(semantics).filter(([, value]) => value !== undefined));

/** The value of the first field whose key or label is about this. */
export const about = ({ fields }: Pass, words: RegExp): string | null =>
  fields.find((field) => words.test(field.about) && field.value !== "")?.value ?? null;

/** `2026-05-12T10:40+02:00` as its own clock shows it; an instant in UTC has a day, and a time only where UTC is meant. */
export function clockOf(written: string | null | undefined): { day: string; time: string | null } | null {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(written ?? "") ?? [];
  return day === undefined ? null : { day, time: zone === "Z" ? null : (time ?? null) };
}
