import type { CalendarFile } from "../../contract/calendars.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { notFound } from "../lib/refusal.ts";
import { languagesOf } from "./accounts-languages.ts";
import type { Feed } from "./calendars.ts";
import { matchEntries, oneTripEntry, type Owner, tripEntries } from "./calendars-entries.ts";
import { type Entry, icsOf } from "./calendars-ics.ts";

export const icsType = "text/calendar; charset=utf-8";

/** What a feed holds at this moment: who was blocked a moment ago is in it no more. */
export async function writeFeed(ctx: Ctx, { userId, name, contents, detail }: Feed): Promise<string> {
  const owner = await ownerOf(ctx, userId, detail === "busy");
  const entries: Entry[] = await tripEntries(ctx, owner);
  if (contents === "trips-and-matches") entries.push(...(await matchEntries(ctx, owner)));
  return icsOf(entries, { name, language: owner.language.i18n.locale });
}

/** A trip of mine, to be put into a calendar by hand. */
export async function tripFile(ctx: SignedIn, id: number): Promise<CalendarFile> {
  const owner = await ownerOf(ctx, ctx.me.id);
  const entry = await oneTripEntry(ctx, owner, id);
  if (!entry) throw notFound("Trip");
  return fileOf(entry, owner);
}

/** A match of mine: nobody is with a person in two places on one day, so the last of its days names it. */
export async function matchFile(
  ctx: SignedIn,
  { userId, lastDay }: { userId: string; lastDay: string },
): Promise<CalendarFile> {
  const owner = await ownerOf(ctx, ctx.me.id);
  const entry = (await matchEntries(ctx, owner)).find(
    ({ match }) => match.userId === userId && match.overlapEndDate === lastDay,
  );
  if (!entry) throw notFound("Match");
  // Of two files with the same entry programs keep the later one.
  return fileOf({ ...entry, changedAt: ctx.now }, owner);
}

async function ownerOf(ctx: Ctx, id: string, isBusy = false): Promise<Owner> {
  return { id, language: (await languagesOf(ctx, [id]))(id), isBusy };
}

const fileOf = (entry: Entry, { language }: Owner): CalendarFile => ({
  name: `${nameFor(entry)}.ics`,
  type: icsType,
  content: icsOf([entry], { language: language.i18n.locale }),
});

/** What every system takes for the name of a file. */
const nameFor = ({ title, firstDay }: Entry) =>
  `${title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "")}-${firstDay}`.replace(
    /^-/,
    "",
  );
