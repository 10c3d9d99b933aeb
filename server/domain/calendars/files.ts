import type { CalendarFile } from "#contract/features/calendars.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { languagesOf } from "#domain/accounts/languages.ts";
import type { Feed } from "./calendars.ts";
import { matchEntries, oneTripEntry, type CalendarOwner, tripEntries } from "./entries.ts";
import { type CalendarEntry, icsOf } from "./ics.ts";

export const icsType = "text/calendar; charset=utf-8";

/** The content of a feed at this moment: a person who has just been blocked is no longer in it. */
export async function writeFeed(ctx: Ctx, { userId, name, contents, detail }: Feed): Promise<string> {
  const owner = await ownerOf(ctx, userId, detail === "busy");
  const entries: CalendarEntry[] = await tripEntries(ctx, owner);
  if (contents === "trips-and-matches") entries.push(...(await matchEntries(ctx, owner)));
  return icsOf(entries, { name, language: owner.language.i18n.locale });
}

/** A trip of the caller as a file, to be added to a calendar by hand. Throws TRIP_NOT_FOUND. */
export async function tripFile(ctx: SignedIn, id: number): Promise<CalendarFile> {
  const owner = await ownerOf(ctx, ctx.me.id);
  const entry = await oneTripEntry(ctx, owner, id);
  if (!entry) throw new Refusal("TRIP_NOT_FOUND");
  return fileOf(entry, owner);
}

/**
 * A match of the caller as a file. Its last day identifies it, because nobody meets a person in two places on
 * one day. Throws MATCH_NOT_FOUND.
 */
export async function matchFile(
  ctx: SignedIn,
  { userId, lastDay }: { userId: string; lastDay: string },
): Promise<CalendarFile> {
  const owner = await ownerOf(ctx, ctx.me.id);
  const entry = (await matchEntries(ctx, owner)).find(
    ({ match }) => match.userId === userId && match.overlapEndDate === lastDay,
  );
  if (!entry) throw new Refusal("MATCH_NOT_FOUND");
  // Of two files with the same entry, calendar programs keep the later one.
  return fileOf({ ...entry, changedAt: ctx.now }, owner);
}

async function ownerOf(ctx: Ctx, id: string, isBusy = false): Promise<CalendarOwner> {
  return { id, language: (await languagesOf(ctx, [id]))(id), isBusy };
}

const fileOf = (entry: CalendarEntry, { language }: CalendarOwner): CalendarFile => ({
  name: `${nameFor(entry)}.ics`,
  type: icsType,
  content: icsOf([entry], { language: language.i18n.locale }),
});

/** A file name that every system accepts. */
const nameFor = ({ title, firstDay }: CalendarEntry) =>
  `${title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "")}-${firstDay}`.replace(
    /^-/,
    "",
  );
