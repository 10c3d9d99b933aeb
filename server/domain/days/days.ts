import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { CallInput } from "#contract/shared/route.ts";
import type { DayLocation, days } from "#contract/features/days.ts";
import { dayLocations } from "#db/tables/days.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { resolvePlace } from "#domain/places/resolve.ts";
import { lockPlans, readHome, rewriteStays } from "#domain/stays/stays.ts";

type DayDraft = CallInput<typeof days.batch>["body"]["locations"][number];
type DayRow = Omit<typeof dayLocations.$inferInsert, "userId">;

const columns = {
  date: dayLocations.date,
  country: dayLocations.country,
  state: dayLocations.state,
  city: dayLocations.city,
  placeId: dayLocations.place,
};

/** The caller's saved days, by date. */
export const listDays = ({ db, me }: SignedIn): Promise<DayLocation[]> =>
  db.select(columns).from(dayLocations).where(eq(dayLocations.userId, me.id)).orderBy(asc(dayLocations.date));

/** Saves the days with a city and clears those without, all or none. Returns the saved days of this call. */
export async function saveDays(ctx: SignedIn, drafts: readonly DayDraft[]): Promise<DayLocation[]> {
  await lockPlans(ctx.db, ctx.me.id);
  const rows: DayRow[] = [];
  const cleared: string[] = [];
  for (const [index, { date, country, state, city, placeId }] of drafts.entries()) {
    if (city === null || !country || !state) cleared.push(date);
    else {
      const draft = { country, state, city, placeId };
      const place = await resolvePlace(ctx, draft, (field) => `locations.${index}.${field}`);
      rows.push({ date, country: place.country, state, city: place.city, place: place.placeId });
    }
  }
  if (cleared.length > 0) {
    await ctx.db
      .delete(dayLocations)
      .where(and(eq(dayLocations.userId, ctx.me.id), inArray(dayLocations.date, cleared)));
  }
  return store(ctx, rows);
}

/** Saves these days at the home city, so that they override a trip that covers them. Throws NO_HOME. */
export async function resetToHome(ctx: SignedIn, dates: readonly string[]): Promise<DayLocation[]> {
  await lockPlans(ctx.db, ctx.me.id);
  const home = await readHome(ctx.db, ctx.me.id);
  if (!home) {
    throw new Refusal("NO_HOME");
  }
  const { country, state, city, placeId: place } = home;
  return store(
    ctx,
    dates.map((date) => ({ date, country, state, city, place })),
  );
}

async function store(ctx: SignedIn, rows: readonly DayRow[]): Promise<DayLocation[]> {
  const { db, me } = ctx;
  if (rows.length > 0) {
    const newer = (column: string) => sql.raw(`excluded.${column}`);
    await db
      .insert(dayLocations)
      .values(rows.map((row) => ({ ...row, userId: me.id })))
      .onConflictDoUpdate({
        target: [dayLocations.userId, dayLocations.date],
        set: { country: newer("country"), state: newer("state"), city: newer("city"), place: newer("place") },
      });
  }
  await rewriteStays(ctx, me.id);
  const dates = rows.map((row) => row.date);
  return (await listDays(ctx)).filter((day) => dates.includes(day.date));
}
