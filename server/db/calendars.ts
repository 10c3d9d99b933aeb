import { index, pgTable, text } from "drizzle-orm/pg-core";
import { feedContents, feedDetails, longestFeedName } from "../../contract/calendars.ts";
import { users } from "./accounts.ts";
import { atMost, createdAt, instant, oneOf, personId, rowId } from "./columns.ts";

/** Links that calendar programs read by; only the hash of a token is kept. */
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
    /** SHA-256. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Written at most once an hour. */
    lastFetchedAt: instant("last_fetched_at"),
    createdAt: createdAt(),
  },
  (it) => [
    index("calendar_feeds_user").on(it.userId, it.createdAt),
    atMost("calendar_feeds_name_length", it.name, longestFeedName),
    oneOf("calendar_feeds_contents", it.contents, feedContents),
    oneOf("calendar_feeds_detail", it.detail, feedDetails),
  ],
);
