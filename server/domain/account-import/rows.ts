import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { DayLocation } from "#contract/features/days.ts";
import { Day, Id, PersonId, PlaceId, required, StateCode, CountryCode } from "#contract/shared/fields.ts";
import { GroupDraft } from "#contract/features/groups.ts";
import { photoPattern } from "#contract/features/account-import.ts";
import { pairs, PreferencesChange } from "#contract/features/notification-settings.ts";
import { product } from "#contract/shared/product.ts";
import { Profile } from "#contract/features/profile.ts";
import { maxTripNameLength } from "#contract/features/trips.ts";

// Schemas of the rows that the import reads from a copy. Fields that aren't named here are ignored.

export const CopyManifest = z.object({
  product: z.literal(product, complaint("NOT_A_COPY", { product })),
  format: z.int(complaint("NOT_A_NUMBER")).check(z.positive()),
  madeAt: z.string().check(z.maxLength(200)),
  madeOn: z.iso.datetime(complaint("NOT_AN_INSTANT")),
  photo: z.nullable(z.string().check(z.regex(photoPattern, complaint("NOT_IN_IMAGES")))),
});

/**
 * Parses an invalid value (perhaps of another version) as undefined: the import then keeps the current value.
 */
const orUndefined = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.unknown(),
    z.transform((value): z.output<T> | undefined => z.safeParse(schema, value).data),
  );

export const AccountRow = z.object({
  id: PersonId,
  firstName: Profile.shape.firstName,
  lastName: Profile.shape.lastName,
  bio: z.nullable(z.string().check(z.trim(), z.maxLength(150, complaint("TOO_LONG", { max: 150 })))),
  homeCountry: z.nullable(CountryCode),
  homeState: z.nullable(StateCode),
  homeCity: z.nullable(required(120, complaint("CITY_REQUIRED"))),
  homePlace: z.nullable(PlaceId),
  locale: orUndefined(Profile.shape.locale),
  timeZone: orUndefined(Profile.shape.timeZone),
  hourCycle: orUndefined(Profile.shape.hourCycle),
  weekStart: orUndefined(Profile.shape.weekStart),
});

const optionalPairs = Object.fromEntries(pairs.map((pair) => [pair, z.optional(z.boolean())]));
/** As the settings form sends it, with every field optional. Unknown topics and channels are ignored. */
export const SettingsRow = z.object({
  ...PreferencesChange.shape,
  pairs: z.optional(z.object(optionalPairs)),
});

export const GroupRow = z.object({ id: Id, ...GroupDraft.shape });

const place = {
  country: CountryCode,
  city: required(120, complaint("CITY_REQUIRED")),
  place: PlaceId,
};

const Instant = z.pipe(
  z.iso.datetime(complaint("NOT_AN_INSTANT")),
  z.transform((text: string) => new Date(text)),
);

export const TripRow = z
  .object({
    id: Id,
    ...place,
    name: z
      .string()
      .check(z.trim(), z.maxLength(maxTripNameLength, complaint("TOO_LONG", { max: maxTripNameLength }))),
    state: z.nullable(z.string().check(z.maxLength(10))),
    startDate: Day,
    endDate: Day,
    matchOnlyGroupConnections: z.boolean(),
    createdAt: Instant,
  })
  .check(
    z.refine((trip) => trip.startDate <= trip.endDate, {
      path: ["endDate"],
      error: complaint("END_BEFORE_START"),
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
