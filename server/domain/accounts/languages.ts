import { inArray } from "drizzle-orm";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { type Language, languageFor } from "#lib/language.ts";

/** The language of each person; English for those who have never chosen one. */
export async function languagesOf({ db }: Ctx, ids: readonly string[]): Promise<(id: string) => Language> {
  const rows = await db
    .select({ id: users.id, locale: users.locale })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  const locales = new Map(rows.map(({ id, locale }) => [id, locale]));
  return (id) => languageFor(locales.get(id) ?? null);
}
