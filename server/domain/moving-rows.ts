import * as z from "zod/mini";
import { DayLocation } from "../../contract/days.ts";
import { Day, Id, PersonId, PlaceId, required, StateCode, CountryCode } from "../../contract/fields.ts";
import { GroupDraft } from "../../contract/groups.ts";
import { photoName } from "../../contract/moving.ts";
import { pairs, PreferencesChange } from "../../contract/preferences.ts";
import { product } from "../../contract/product.ts";
import { Profile } from "../../contract/profile.ts";
import { longestTripName } from "../../contract/trips.ts";

// What the files of a copy say, as far as it is read: what isn't named here is passed over, whatever it is called.

export const Manifest = z.object({
  product: z.literal(product, `This is not a copy of somebody's data in ${product}`),
  format: z.int("Must be a whole number").check(z.positive()),
  madeAt: z.string().check(z.maxLength(200)),
  madeOn: z.iso.datetime("Must be an instant"),
  photo: z.nullable(z.string().check(z.regex(photoName, "Must be one of the images"))),
});

/** What another version writes otherwise is left as it is here. */
const orLeft = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.unknown(),
    z.transform((value): z.output<T> | undefined => z.safeParse(schema, value).data),
  );

export const AccountRow = z.object({
  id: PersonId,
  firstName: Profile.shape.firstName,
  lastName: Profile.shape.lastName,
  bio: z.nullable(z.string().check(z.trim(), z.maxLength(150, "At most 150 characters"))),
  homeCountry: z.nullable(CountryCode),
  homeState: z.nullable(StateCode),
  homeCity: z.nullable(required(120, "City is required")),
  homePlace: z.nullable(PlaceId),
  locale: orLeft(Profile.shape.locale),
  timeZone: orLeft(Profile.shape.timeZone),
});

const ofEachPair = Object.fromEntries(pairs.map((pair) => [pair, z.optional(z.boolean())]));
/** As the form sends it, of which every field may be left out; topics and ways that we don't have are no fields here. */
export const SettingsRow = z.object({
  ...PreferencesChange.shape,
  pairs: z.optional(z.object(ofEachPair)),
});

export const GroupRow = z.object({ id: Id, ...GroupDraft.shape });

const place = {
  country: CountryCode,
  city: required(120, "City is required"),
  place: PlaceId,
};

const Instant = z.pipe(
  z.iso.datetime("Must be an instant"),
  z.transform((text: string) => new Date(text)),
);

export const TripRow = z
  .object({
    id: Id,
    ...place,
    name: z.string().check(z.trim(), z.maxLength(longestTripName, `At most ${longestTripName} characters`)),
    state: z.nullable(z.string().check(z.maxLength(10))),
    startDate: Day,
    endDate: Day,
    matchOnlyGroupConnections: z.boolean(),
    createdAt: Instant,
  })
  .check(
    z.refine((trip) => trip.startDate <= trip.endDate, {
      path: ["endDate"],
      error: "End date must be after start date",
    }),
  );

export const AudienceRow = z.object({ tripId: Id, groupId: Id });

export const DayRow = z.object({ date: DayLocation.shape.date, ...place, state: StateCode });

export const ConnectionRow = z.object({
  requesterId: PersonId,
  status: z.string(),
  requesterName: z.nullable(z.string().check(z.maxLength(101))),
  receiverName: z.nullable(z.string().check(z.maxLength(101))),
  email: z.nullable(z.string().check(z.maxLength(254))),
});
