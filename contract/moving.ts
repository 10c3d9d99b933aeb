import * as z from "zod/mini";
import { Account } from "./accounts.ts";
import { Day } from "./fields.ts";
import { route } from "./route.ts";

/** Stands in every copy of somebody's data, and says what the copy is. */
export const manifestName = "manifest.json";
/** Of the copies that are made now, and the newest that is read. */
export const copyFormat = 1;
/** All that is read of a copy, besides the photo that the manifest names: whoever sends it may leave the rest out. */
export const filesRead = [
  "account",
  "notification-settings",
  "groups",
  "trips",
  "trip-audiences",
  "saved-days",
  "connections",
].map((name) => `${name}.json`);
export const photoName = /^images\/([0-9a-f]{32})\.webp$/;

/** Largest copy that is read, in bytes; without the pictures and messages that aren't, few are a tenth of it. */
const largestCopy = 16 * 1024 * 1024;

/** What can be taken over from a copy. The first four replace what is there, the others add to it. */
export const movingParts = ["profile", "photo", "home", "settings", "groups", "trips", "days"] as const;
export type MovingPart = (typeof movingParts)[number];

/** `new`: would be added, or put in the place of what is here · `same`: is here already · `none`: the copy has none. */
const Part = z.enum(["new", "same", "none"]);
/** `place`: no state of this Coincide's map has it · `words`: holds what can't be written here. */
const Thing = z.enum(["new", "same", "place", "words"]);

/** What a copy holds, held against what is here; nothing is changed by looking. */
export const MovingPreview = z.object({
  /** The day on which the copy was made. */
  madeOn: Day,
  /** Where it was made, in its own words. */
  madeAt: z.string(),
  profile: z.object({
    part: Part,
    firstName: z.string(),
    lastName: z.string(),
    bio: z.nullable(z.string()),
  }),
  photo: Part,
  home: z.object({ part: z.enum([...Part.options, "place"]), city: z.nullable(z.string()) }),
  settings: Part,
  groups: z.object({
    items: z.array(
      z.object({
        thing: Thing,
        name: z.string(),
        /** How many people are in the group of this name that is here already. */
        memberCount: z.int(),
      }),
    ),
    /** With them there would be more than a person may have. */
    areTooMany: z.boolean(),
  }),
  trips: z.object({
    items: z.array(
      z.object({
        thing: Thing,
        name: z.string(),
        city: z.string(),
        startDate: Day,
        endDate: Day,
        /** Only members of groups see it, whoever they will be. */
        isLimited: z.boolean(),
      }),
    ),
    areTooMany: z.boolean(),
  }),
  days: z.object({
    /** Where nothing was said of the day here. */
    added: z.int(),
    /** Of these days something was said here, and stands. */
    kept: z.int(),
    /** Those without a place on this Coincide's map. */
    placeless: z.int(),
  }),
  /** Who was connected there: other people's accounts, who can be asked again. */
  people: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type MovingPreview = z.infer<typeof MovingPreview>;
export type Part = z.infer<typeof Part>;
export type Thing = z.infer<typeof Thing>;

/** What was done: how many things were added, and how the account is now. */
export const Moved = z.object({
  groups: z.int(),
  trips: z.int(),
  days: z.int(),
  profile: z.boolean(),
  photo: z.boolean(),
  home: z.boolean(),
  settings: z.boolean(),
  account: Account,
});
export type Moved = z.infer<typeof Moved>;

const one = `(${movingParts.join("|")})`;

const copy = {
  audience: "user",
  limit: "copy",
  file: "copy",
  largestBody: largestCopy + 16 * 1024,
} as const;

export const moving = {
  preview: route({
    ...copy,
    method: "POST",
    path: "/api/user/moving/preview",
    summary: "Look into a copy of one's data that was made by any Coincide, up to 16 MB; nothing is changed",
    output: MovingPreview,
  }),
  take: route({
    ...copy,
    method: "POST",
    path: "/api/user/moving",
    summary:
      "Take over parts of such a copy, all or none; what is here already isn't added again, however often it is sent",
    query: z.object({
      /** With commas between: `groups,trips,days`. */
      parts: z
        .string("Choose what to take over")
        .check(
          z.regex(new RegExp(`^${one}(,${one}){0,${movingParts.length - 1}}$`), "Choose what to take over"),
        ),
    }),
    output: Moved,
  }),
};
