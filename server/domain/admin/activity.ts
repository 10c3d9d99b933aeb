import type { I18n } from "@lingui/core";
import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import {
  type Activity,
  type ActivityType,
  activityTypes,
  type admin,
} from "#contract/features/admin/admin.ts";
import type { Output, ServedInput } from "#contract/shared/route.ts";
import { countOf } from "#db/queries.ts";
import { personNameSql } from "#db/person-name.ts";
import { placeLine } from "#lib/country.ts";
import type { Ctx, Db } from "#lib/ctx.ts";
import { CursorId, CursorInstant, readCursor, writeCursor } from "#lib/cursor.ts";
import type { LoadedLanguage } from "#lib/language.ts";
import { countAll, type CountedTable } from "./counts.ts";
import { formatDays } from "#domain/notifications/texts.ts";

/** Cursor of one kind of activity: instant and key of the last row on the page. */
const Place = z.tuple([CursorInstant, z.union([z.string().check(z.maxLength(64)), CursorId])]);
const Places = z.partialRecord(z.enum(activityTypes), Place);
type Place = z.infer<typeof Place>;

type Trip = { city: string; state: string; country: string; startDate: string; endDate: string };
type Row = {
  key: string | number;
  at: Date;
  /** Null if the account was deleted. */
  userName: string | null;
  what: string | null;
  details: string | null;
  trip?: Trip;
};
type Kind = {
  readonly counted: CountedTable;
  /** The newest rows from `before` on. Each kind has an index for it. */
  readonly newest: (before: Place | undefined, limit: number) => SQL;
  readonly describe: (i18n: I18n, what: string | null) => string;
};

const name = sql`${personNameSql("u")} as "userName"`;
const beforeCursor = (columns: SQL, before: Place | undefined): SQL =>
  before ? sql`and (${columns}) < (${before[0]}::timestamptz, ${before[1]})` : sql``;

const kinds: Record<ActivityType, Kind> = {
  user_registration: {
    counted: "users",
    newest: (before, limit) => sql`
      select u.id as key, u.created_at as at, ${name}, null as what, u.home_city as details
        from users u where u.deleted_at is null ${beforeCursor(sql`u.created_at, u.id`, before)}
       order by u.created_at desc, u.id desc limit ${limit}`,
    describe: (i18n) => i18n._("Joined"),
  },
  trip_created: {
    counted: "trips",
    newest: (before, limit) => sql`
      select t.id as key, t.created_at as at, ${name}, t.name as what, null as details,
             json_build_object('city', t.city, 'state', t.state, 'country', t.country, 'startDate', t.start_date, 'endDate', t.end_date) as trip
        from trips t join users u on u.id = t.user_id where true ${beforeCursor(sql`t.created_at, t.id`, before)}
       order by t.created_at desc, t.id desc limit ${limit}`,
    describe: (i18n, what) => i18n._("Planned the trip “{what}”", { what }),
  },
  group_created: {
    counted: "groups",
    newest: (before, limit) => sql`
      select g.id as key, g.created_at as at, ${name}, g.name as what, g.description as details
        from groups g join users u on u.id = g.owner_id where true ${beforeCursor(sql`g.created_at, g.id`, before)}
       order by g.created_at desc, g.id desc limit ${limit}`,
    describe: (i18n, what) => i18n._("Created the group “{what}”", { what }),
  },
  message_sent: {
    counted: "messages",
    // Message ids ascend as messages are stored, so no index on the time is needed.
    newest: (before, limit) => sql`
      select m.id::float8 as key, m.created_at as at, ${name},
             m.message_type as what, null as details
        from messages m left join users u on u.id = m.sender_id
       where true ${before ? sql`and m.id < ${before[1]}` : sql``} order by m.id desc limit ${limit}`,
    describe: (i18n, what) => (what === "image" ? i18n._("Sent a photo") : i18n._("Sent a message")),
  },
  connection_created: {
    counted: "accepted",
    newest: (before, limit) => sql`
      select c.id as key, c.updated_at as at, ${name}, ${personNameSql("o")} as what, null as details
        from connections c join users u on u.id = c.requester_id join users o on o.id = c.receiver_id
       where c.status = 'accepted' ${beforeCursor(sql`c.updated_at, c.id`, before)}
       order by c.updated_at desc, c.id desc limit ${limit}`,
    describe: (i18n, what) => i18n._("Connected with {what}", { what }),
  },
};

type ActivityQuery = ServedInput<typeof admin.activity>["query"];

/**
 * Activity of one kind or of all, newest first, in the reader's language. Reads the newest rows of each kind
 * and merges them. The cursor has the position in each kind, so that the thousandth page costs as much as the
 * first.
 */
export async function readActivity(
  { db }: Ctx,
  { type = "all", limit = 20, after }: ActivityQuery,
  language: LoadedLanguage,
): Promise<Output<typeof admin.activity>> {
  const places: Partial<Record<ActivityType, Place>> = after === undefined ? {} : readCursor(Places, after);
  const wanted = type === "all" ? activityTypes : [type];
  const found: (Row & { type: ActivityType })[] = [];
  // One after the other: in parallel, one page would take five connections.
  for (const kind of wanted) {
    const { rows } = await db.execute<Row>(kinds[kind].newest(places[kind], limit + 1));
    found.push(...rows.map((row) => ({ ...row, at: new Date(row.at), type: kind })));
  }
  const ordered = found.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const shown = ordered.slice(0, limit);
  for (const { type: kind, at, key } of shown) places[kind] = [at.toISOString(), key];
  return {
    items: shown.map((row) => toActivity(row, language)),
    totalCount: await countActivity(db, wanted),
    next: ordered.length > limit ? writeCursor(places) : null,
  };
}

const toActivity = (
  { type, key, at, userName, what, details, trip }: Row & { type: ActivityType },
  language: LoadedLanguage,
): Activity => ({
  id: `${type}-${key}`,
  type,
  description: kinds[type].describe(language.i18n, what),
  timestamp: at.toISOString(),
  userName: userName ?? language.i18n._("Unknown User"),
  details: trip ? placeAndDays(trip, language) : details,
});

const placeAndDays = (trip: Trip, { locale }: LoadedLanguage): string =>
  `${placeLine(trip, locale)} · ${formatDays(locale, trip.startDate, trip.endDate)}`;

async function countActivity(db: Db, wanted: readonly ActivityType[]): Promise<number> {
  const counts = await countAll(db);
  const people = wanted.includes("user_registration")
    ? await countOf(db, sql`select from users where deleted_at is null`)
    : 0;
  return wanted.reduce(
    (sum, kind) => sum + (kind === "user_registration" ? people : (counts[kinds[kind].counted] ?? 0)),
    0,
  );
}
