import { catch as otherwise } from "zod/mini";
import * as z from "zod/mini";
import { withoutAccents } from "#booking-parser/text/months.ts";

/** A value of an unexpected shape counts as missing. */
const orMissing = <T extends z.core.SomeType>(schema: T) => otherwise(z.optional(schema), undefined);

const Text = orMissing(z.string().check(z.maxLength(2000)));
const Value = orMissing(z.union([z.string(), z.number()]));
const Point = z.object({ latitude: z.number(), longitude: z.number() });
const Points = orMissing(z.array(Point).check(z.maxLength(50)));

/** The semantic tags of Apple's passes that we use, on the pass or on single fields. */
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
  venueLocation: orMissing(Point),
  eventStartDate: Text,
  eventEndDate: Text,
  destinationLocation: orMissing(Point),
});
export type Semantics = Partial<z.infer<typeof Semantics>>;
const AnySemantics = orMissing(Semantics);

const Field = z.object({ key: Text, label: Text, value: Value, semantics: AnySemantics });
const Fields = orMissing(z.array(Field).check(z.maxLength(50)));
const parts = ["headerFields", "primaryFields", "secondaryFields", "auxiliaryFields", "backFields"] as const;
const Style = z.object({
  transitType: Text,
  headerFields: Fields,
  primaryFields: Fields,
  secondaryFields: Fields,
  auxiliaryFields: Fields,
  backFields: Fields,
});
const AnyStyle = orMissing(Style);
const Barcode = z.object({ message: Text });

const RelevantDate = z.object({ date: Text, startDate: Text });
const RelevantDates = orMissing(z.array(RelevantDate).check(z.maxLength(20)));

/** The parts of `pass.json` that describe a booking. A value of an unexpected shape counts as missing. */
export const PassFile = z.object({
  organizationName: Text,
  description: Text,
  logoText: Text,
  serialNumber: Text,
  relevantDate: Text,
  relevantDates: RelevantDates,
  voided: orMissing(z.boolean()),
  barcode: orMissing(Barcode),
  barcodes: orMissing(z.array(Barcode).check(z.maxLength(20))),
  locations: Points,
  semantics: AnySemantics,
  boardingPass: AnyStyle,
  eventTicket: AnyStyle,
  generic: AnyStyle,
  storeCard: AnyStyle,
});
export type PassFile = z.infer<typeof PassFile>;

export type PassField = {
  readonly part: (typeof parts)[number];
  /** The key and label without accents, in lower case, for searching. */
  readonly about: string;
  readonly label: string;
  readonly value: string;
};
export type Pass = {
  readonly file: PassFile;
  readonly fields: readonly PassField[];
  readonly meant: Semantics;
};

/** A pass with its texts translated, and all semantic tags merged. */
export function passOf(file: PassFile, texts: ReadonlyMap<string, string>): Pass {
  const style = file.boardingPass ?? file.eventTicket ?? file.generic ?? file.storeCard ?? {};
  const inWords = (text: string) => texts.get(text) ?? text;
  const written = parts.flatMap((part) => (style[part] ?? []).map((field) => ({ part, field })));
  const fields = written.map(({ part, field }) => {
    const label = inWords(field.label ?? "");
    return {
      part,
      label,
      about: withoutAccents(`${field.key ?? ""} ${label}`),
      value: inWords(`${field.value ?? ""}`).trim(),
    };
  });
  const meant = Object.assign(
    {},
    ...written.map(({ field }) => definedOnly(field.semantics)),
    definedOnly(file.semantics),
  ) as Semantics;
  return { file, fields, meant };
}

const definedOnly = (semantics: Semantics = {}) =>
  Object.fromEntries(Object.entries(semantics).filter(([, value]) => value !== undefined));

/** The value of the first field whose key or label matches; null if there is none. */
export const fieldAbout = ({ fields }: Pass, words: RegExp): string | null =>
  fields.find((field) => words.test(field.about) && field.value !== "")?.value ?? null;

/** The values of all fields whose key or label matches. */
export const fieldsAbout = ({ fields }: Pass, words: RegExp): string[] =>
  fields.flatMap(({ about, value }) => (words.test(about) && value !== "" ? [value] : []));
