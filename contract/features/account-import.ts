import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Account } from "./account-shapes.ts";
import { Day } from "#contract/shared/fields.ts";
import { route, writesNothing } from "#contract/shared/route.ts";

/** The file in every export that describes the export itself. */
export const manifestName = "manifest.json";

/**
 * The folder of an export in a zip with these files: empty, or `copy/` if it was unpacked and packed again.
 * Null if there is no manifest, or more than one. macOS adds files of its own under `__MACOSX/`.
 */
export function folderOfExport(files: readonly string[]): string | null {
  const own = files.filter((it) => !it.startsWith("__MACOSX/"));
  const manifests = own.filter((it) => it === manifestName || it.endsWith(`/${manifestName}`));
  return manifests.length === 1 ? manifests[0]!.slice(0, -manifestName.length) : null;
}

/** The format of the exports that we write, and the newest format that we can read. */
export const exportFormat = 1;
/**
 * The only files that an import reads, besides the photo named in the manifest. The caller may leave out all
 * others.
 */
export const importedFiles = [
  "account",
  "notification-settings",
  "groups",
  "trips",
  "trip-audiences",
  "saved-days",
  "connections",
].map((name) => `${name}.json`);
export const photoPattern = /^images\/([0-9a-f]{32})\.webp$/;

/** The largest export accepted, in bytes. Without pictures and messages, few exports reach a tenth of it. */
const maxCopyBytes = 16 * 1024 * 1024;

/** What can be imported from an export. The first four parts replace existing data, the others add to it. */
export const importParts = ["profile", "photo", "home", "settings", "groups", "trips", "days"] as const;
export type ImportPart = (typeof importParts)[number];

/**
 * `new`: would be added, or would replace existing data · `same`: exists here already · `none`: not in the
 * export.
 */
const PartState = z.enum(["new", "same", "none"]);
/**
 * `place`: this installation's map does not have the place · `words`: contains text that is not allowed
 * here.
 */
const ItemState = z.enum(["new", "same", "place", "words"]);

/** The contents of an export, compared with the data that is here. A preview changes nothing. */
export const ImportPreview = z.object({
  /** The day on which the export was made. */
  madeOn: Day,
  /** The installation that made the export, as the export itself names it. */
  madeAt: z.string(),
  profile: z.object({
    part: PartState,
    firstName: z.string(),
    lastName: z.string(),
    bio: z.nullable(z.string()),
  }),
  photo: PartState,
  home: z.object({ part: z.enum([...PartState.options, "place"]), city: z.nullable(z.string()) }),
  settings: PartState,
  groups: z.object({
    items: z.array(
      z.object({
        thing: ItemState,
        name: z.string(),
        /** The number of members of the group that has this name here already. */
        memberCount: z.int(),
      }),
    ),
    /** Whether importing them would exceed the maximum number of groups per person. */
    areTooMany: z.boolean(),
  }),
  trips: z.object({
    items: z.array(
      z.object({
        thing: ItemState,
        name: z.string(),
        city: z.string(),
        startDate: Day,
        endDate: Day,
        /** Whether only members of certain groups see the trip. Those groups may have other members here. */
        isLimited: z.boolean(),
      }),
    ),
    areTooMany: z.boolean(),
  }),
  days: z.object({
    /** Days for which nothing is saved here yet. */
    added: z.int(),
    /** Days that have a saved location here already; the existing location is kept. */
    kept: z.int(),
    /** Days whose place is not on this installation's map. */
    placeless: z.int(),
  }),
  /** The people the person was connected with there. They can be asked to connect here. */
  people: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
export type PartState = z.infer<typeof PartState>;
export type ItemState = z.infer<typeof ItemState>;

/**
 * The result of an import: how many items were added, which parts were replaced, and the account afterwards.
 */
export const ImportResult = z.object({
  groups: z.int(),
  trips: z.int(),
  days: z.int(),
  profile: z.boolean(),
  photo: z.boolean(),
  home: z.boolean(),
  settings: z.boolean(),
  account: Account,
});
export type ImportResult = z.infer<typeof ImportResult>;

const partPattern = `(${importParts.join("|")})`;

const uploadRoute = {
  audience: "user",
  limit: "copy",
  file: "copy",
  largestBody: maxCopyBytes + 16 * 1024,
} as const;

export const accountImport = {
  preview: route({
    ...uploadRoute,
    method: "POST",
    path: "/api/user/moving/preview",
    changes: writesNothing,
    summary: "Preview the import of an exported archive from any Coincide, up to 16 MB; changes nothing",
    output: ImportPreview,
  }),
  take: route({
    ...uploadRoute,
    method: "POST",
    path: "/api/user/moving",
    changes: ["account", "trips", "days", "groups", "calendars", "preferences", "requests", "matches"],
    summary:
      "Import parts of an exported archive in one transaction; existing data isn't added again, so the call is idempotent",
    query: z.object({
      /** Comma-separated: `groups,trips,days`. */
      parts: z
        .string(complaint("NO_PART_CHOSEN"))
        .check(
          z.regex(
            new RegExp(`^${partPattern}(,${partPattern}){0,${importParts.length - 1}}$`),
            complaint("NO_PART_CHOSEN"),
          ),
        ),
    }),
    output: ImportResult,
  }),
};
