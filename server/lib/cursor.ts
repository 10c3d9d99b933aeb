import * as z from "zod/mini";
import { invalid } from "./refusal.ts";

/** Where a page ended, as text that stands in an address: whoever asks for the next one sends it back. */
export const writeCursor = (at: unknown): string => Buffer.from(JSON.stringify(at)).toString("base64url");

/** What was written; anything else is refused by the name of its field. */
export function readCursor<T extends z.ZodMiniType>(schema: T, text: string): z.output<T> {
  const read = z.safeParse(schema, parsed(text));
  if (!read.success) throw invalid("after", "Must be the `next` of a page");
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

/** An instant as cursors hold it: the database keeps milliseconds. */
export const CursorInstant = z.iso.datetime();
export const CursorText = z.string().check(z.maxLength(300), z.regex(/^[^\0\p{Cs}]*$/u));
export const CursorId = z.int().check(z.minimum(0), z.maximum(2 ** 52));

/** Rows of a page, of which one more was asked for than it holds, and where the next one begins. */
export function pageOf<T>(
  rows: T[],
  limit: number,
  at: (row: T) => unknown,
): { rows: T[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? writeCursor(at(last)) : null };
}
