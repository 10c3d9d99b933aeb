import * as z from "zod/mini";
import { refusedField } from "./refusal.ts";

/**
 * Encodes the position at the end of a page as a URL-safe cursor. The client sends it back to get the next
 * page.
 */
export const writeCursor = (at: unknown): string => Buffer.from(JSON.stringify(at)).toString("base64url");

/** Decodes a cursor; throws a refusal of the field `after` if it was not made by `writeCursor`. */
export function readCursor<T extends z.ZodMiniType>(schema: T, text: string): z.output<T> {
  const read = z.safeParse(schema, parsed(text));
  if (!read.success) throw refusedField("after", "NOT_A_CURSOR");
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

/** An instant in a cursor. The database stores milliseconds. */
export const CursorInstant = z.iso.datetime();
export const CursorText = z.string().check(z.maxLength(300), z.regex(/^[^\0\p{Cs}]*$/u));
export const CursorId = z.int().check(z.minimum(0), z.maximum(2 ** 52));

/**
 * Makes a page out of `limit + 1` rows: the rows to return, and the cursor of the next page; null if there is
 * none.
 */
export function pageOf<T>(
  rows: T[],
  limit: number,
  at: (row: T) => unknown,
): { rows: T[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? writeCursor(at(last)) : null };
}
