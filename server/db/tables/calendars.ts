import { index, pgTable, text } from "drizzle-orm/pg-core";
import { feedContents, feedDetails, maxFeedNameLength } from "#contract/features/calendars.ts";
import { users } from "./accounts.ts";
import { atMost, createdAt, instant, allowedValues, personId, rowId } from "#db/columns.ts";

/** Links by which calendar programs read a feed. Only the hash of the token is stored. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: rowId(),
    userId: personId("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    contents: text("contents", { enum: feedContents }).notNull(),
    detail: text("detail", { enum: feedDetails }).notNull(),
    /** SHA-256 of the token. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Updated at most once an hour. */
    lastFetchedAt: instant("last_fetched_at"),
    createdAt: createdAt(),
  },
  (it) => [
    index("calendar_feeds_user").on(it.userId, it.createdAt),
    atMost("calendar_feeds_name_length", it.name, maxFeedNameLength),
    allowedValues("calendar_feeds_contents", it.contents, feedContents),
    allowedValues("calendar_feeds_detail", it.detail, feedDetails),
  ],
);
