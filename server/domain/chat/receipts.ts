import { type SQL, sql } from "drizzle-orm";

/** Condition: both of these rows of `users` share read receipts. Each sees them only if both do. */
export const shareReceipts = (a: SQL, b: SQL): SQL =>
  sql`(${a}.shows_read_receipts and ${b}.shows_read_receipts)`;
