import { type SQL, sql } from "drizzle-orm";

/** Whether these two users rows tell each other what they have read: only where both do. */
export const isReceiptShown = (a: SQL, b: SQL): SQL =>
  sql`(${a}.shows_read_receipts and ${b}.shows_read_receipts)`;
