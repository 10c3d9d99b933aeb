import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { addDays } from "#contract/shared/calendar-days.ts";
import { dayMs, minuteMs } from "#contract/shared/durations.ts";
import { users } from "#db/tables/accounts.ts";
import { connections } from "#db/tables/connections.ts";
import { matches } from "#db/tables/matches.ts";
import { groupMemberships, groups } from "#db/tables/groups.ts";
import { currentConsents } from "#domain/accounts/consents.ts";
import { searchText } from "#domain/accounts/register.ts";
import { readUpTo } from "#domain/chat/read.ts";
import { sendMessage } from "#domain/chat/send.ts";
import { saveDays } from "#domain/days/days.ts";
import { acceptProposal } from "#domain/imports/accept.ts";
import { importUpload } from "#domain/imports/read.ts";
import { syncLedger } from "#domain/matches/ledger.ts";
import { resolvePlace } from "#domain/places/resolve.ts";
import { setPhoto } from "#domain/profile/photo.ts";
import { rewriteStays } from "#domain/stays/stays.ts";
import { createTrip, listTrips } from "#domain/trips/trips.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import {
  cast,
  castEmail,
  castNewcomers,
  castPassword,
  castUsername,
  castWithNearMisses,
  type CastName,
} from "./cast.ts";
import { anasBooking } from "./cast-bookings.ts";
import {
  castConnections,
  castGroups,
  castPastTrips,
  castRequests,
  castSavedDays,
  type CastTrip,
  castTrips,
  connectedForDays,
} from "./cast-plans.ts";
import { castConversations } from "./cast-talks.ts";
import { drawPortraits } from "./portraits.ts";

const names = Object.keys(cast) as CastName[];
const idOf = (name: CastName) => `demo-${name}`;

/** Puts the cast into an empty demo, with trips from today on. Does nothing if the cast is already there. */
export async function seedDemo(ctx: Ctx, say: (line: string) => void): Promise<void> {
  const there = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, castEmail("ana")));
  if (there.length === 0) {
    say("Adding the demo's travellers …");
    const passwordHash = await hashPassword(castPassword);
    await ctx.transaction(async (inside) => {
      await addPeople(inside, passwordHash);
      await addConnections(inside);
      const groupIds = await addGroups(inside);
      await addPast(inside);
      await addPlans(inside, groupIds);
    });
    await addBooking(ctx);
    await addPhotos(ctx);
    await addConversations(ctx);
  }
  say(`Sign in as any of ${names.map(castEmail).join(", ")}`);
  say(`with the password ${castPassword}`);
}

async function addPeople(ctx: Ctx, passwordHash: string): Promise<void> {
  for (const name of names) {
    const { firstName, lastName, bio, home } = cast[name];
    const [country, state, city] = home;
    const place = await resolvePlace(ctx, { country, state, city });
    await ctx.db.insert(users).values({
      id: idOf(name),
      email: castEmail(name),
      firstName,
      lastName,
      username: castUsername(name),
      bio,
      passwordHash,
      searchText: searchText(firstName, lastName, castUsername(name)),
      isEmailVerified: true,
      isTestPerson: true,
      homeCountry: place.country,
      homeState: place.state,
      homeCity: place.city,
      homePlace: place.placeId,
      privacyDataCollection: true,
      privacyLocationSharing: true,
      privacyCommunications: true,
      privacyConsentDate: ctx.now,
      sharesNearMisses: castWithNearMisses.includes(name) ? true : null,
      ...currentConsents,
      hasCompletedOnboarding: !castNewcomers.includes(name),
      createdAt: ctx.now,
    });
    await rewriteStays(ctx, idOf(name));
  }
}

async function addPhotos(ctx: Ctx): Promise<void> {
  const withPhoto = names.filter((name) => !castNewcomers.includes(name));
  for (const [name, portrait] of await drawPortraits(withPhoto)) await setPhoto(as(ctx, name), portrait);
}

async function addConnections({ db, now }: Ctx): Promise<void> {
  const row = (status: string, at: Date) => (pair: readonly [CastName, CastName]) => ({
    requesterId: idOf(pair[0]),
    receiverId: idOf(pair[1]),
    status,
    createdAt: at,
    updatedAt: at,
  });
  const yesterday = new Date(now.getTime() - dayMs);
  await db
    .insert(connections)
    .values([
      ...castConnections.map(row("accepted", longAgo(now))),
      ...castRequests.map(row("pending", yesterday)),
    ]);
}

async function addGroups({ db }: Ctx): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, icon, owner, members } of castGroups) {
    const [group] = await db
      .insert(groups)
      .values({ name, icon, ownerId: idOf(owner) })
      .returning({ id: groups.id });
    if (!group) throw new Error("a group was not inserted");
    ids.set(name, group.id);
    await db
      .insert(groupMemberships)
      .values([owner, ...members].map((member) => ({ groupId: group.id, userId: idOf(member) })));
  }
  return ids;
}

const longAgo = (now: Date) => new Date(now.getTime() - connectedForDays * dayMs);

/** Adds the trips that are over as if it were the day of the connections, so that the people met there. */
async function addPast(ctx: Ctx): Promise<void> {
  const then = { ...ctx, now: longAgo(ctx.now) };
  for (const it of castPastTrips) await addTrip(then, ctx.now, it);
  await syncLedger(then, idOf("ana"));
  const ids = names.map(idOf);
  await ctx.db
    .update(matches)
    .set({ seenByUser1: true, seenByUser2: true })
    .where(and(inArray(matches.user1Id, ids), inArray(matches.user2Id, ids)));
}

/**
 * Uses the same functions as real members' trips, so that the demo can't contain anything that the product
 * refuses.
 */
async function addPlans(ctx: Ctx, groupIds: Map<string, number>): Promise<void> {
  const today = dayOf(ctx.now);
  for (const it of castTrips)
    await addTrip(ctx, ctx.now, it, it.onlyGroup ? groupIds.get(it.onlyGroup) : undefined);
  for (const { who, place, on } of castSavedDays) {
    const [country, state, city] = place;
    await saveDays(as(ctx, who), [{ date: addDays(today, on), country, state, city }]);
  }
}

/** `now` is the day from which the trip's days count; the clock of `ctx` can be earlier. */
async function addTrip(
  ctx: Ctx,
  now: Date,
  { who, name, place: [country, state, city], from, nights }: CastTrip,
  groupId?: number,
): Promise<void> {
  await createTrip(as(ctx, who), {
    ...{ name, country, state, city },
    startDate: addDays(dayOf(now), from),
    endDate: addDays(dayOf(now), from + nights),
    groupIds: groupId === undefined ? [] : [groupId],
    matchOnlyGroupConnections: groupId !== undefined,
  });
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Imports and accepts what Ana has booked for her next trip, which exists already. */
async function addBooking(ctx: Ctx): Promise<void> {
  const ana = as(ctx, "ana");
  const trip = (await listTrips(ana)).find(({ startDate }) => startDate >= dayOf(ctx.now));
  if (!trip) throw new Error("Ana has no trip");
  const bytes = Buffer.from(anasBooking(trip.startDate, trip.endDate));
  const { id, proposals } = await importUpload(ana, { name: "munich.json", type: null, bytes });
  for (const { change, trip: of, bookings } of proposals)
    await ctx.transaction((inside) =>
      acceptProposal({ ...ana, ...inside }, id, {
        ...{ change, tripId: of?.id ?? null, trip: null },
        bookings: bookings.map(({ number }) => number),
      }),
    );
}

/** Sends the cast's messages, dated in the past. The last `unread` lines of a conversation stay unread. */
async function addConversations(ctx: Ctx): Promise<void> {
  for (const { between, lines, ended, unread = 0 } of castConversations) {
    let left = lines.reduce((sum, { wait }) => sum + wait, ended);
    for (const [index, { who, text, wait }] of lines.entries()) {
      left -= wait;
      const at = new Date(ctx.now.getTime() - left * minuteMs);
      const receiverId = idOf(between[0] === who ? between[1] : between[0]);
      const sender = { ...as(ctx, who), now: at };
      const { message } = await sendMessage(sender, { receiverId, content: text, clientId: randomUUID() });
      if (index < lines.length - unread)
        await readUpTo({ ...sender, me: { ...sender.me, id: receiverId } }, message.id);
    }
  }
}

const as = (ctx: Ctx, name: CastName): SignedIn => ({
  ...ctx,
  me: { id: idOf(name), sid: "", isAdmin: false, authenticatedAt: ctx.now },
});
