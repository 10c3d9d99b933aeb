import { inArray } from "drizzle-orm";
import { formatDistance } from "#contract/shared/distances.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx } from "#lib/ctx.ts";
import { type LoadedLanguage, languageFor } from "#lib/language.ts";

/** The language of a person. Distances are in the unit they chose, or else in the one of their locale. */
export type ReaderLanguage = LoadedLanguage & { readonly distance: (km: number) => string };

/** The language of each person; English for those who have never chosen one. */
export async function languagesOf(
  { db }: Ctx,
  ids: readonly string[],
): Promise<(id: string) => ReaderLanguage> {
  const rows = await db
    .select({ id: users.id, locale: users.locale, distanceUnit: users.distanceUnit })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  const people = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const { locale = null, distanceUnit = null } = people.get(id) ?? {};
    const language = languageFor(locale);
    return { ...language, distance: (km) => formatDistance(km, language.locale, distanceUnit) };
  };
}
