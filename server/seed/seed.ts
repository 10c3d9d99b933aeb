import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { addDays } from "#contract/shared/calendar-days.ts";
import { users } from "#db/tables/accounts.ts";
import { connections } from "#db/tables/connections.ts";
import { groupMemberships, groups } from "#db/tables/groups.ts";
import { currentConsents } from "#domain/accounts/consents.ts";
import { searchText } from "#domain/accounts/register.ts";
import { readUpTo } from "#domain/chat/read.ts";
import { sendMessage } from "#domain/chat/send.ts";
import { saveDays } from "#domain/days/days.ts";
import { resolvePlace } from "#domain/places/resolve.ts";
import { rewriteStays } from "#domain/stays/stays.ts";
import { createTrip } from "#domain/trips/trips.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { cast, castEmail, castNewcomers, castPassword, castUsername, type CastName } from "./cast.ts";
import { castConnections, castGroups, castRequests, castSavedDays, castTrips } from "./cast-plans.ts";
import { castConversations } from "./cast-talks.ts";

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
      await addPlans(inside, groupIds);
    });
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
      ...currentConsents,
      hasCompletedOnboarding: !castNewcomers.includes(name),
      createdAt: ctx.now,
    });
    await rewriteStays(ctx, idOf(name));
  }
}

async function addConnections({ db }: Ctx): Promise<void> {
  const row = (status: string) => (pair: readonly [CastName, CastName]) => ({
    requesterId: idOf(pair[0]),
    receiverId: idOf(pair[1]),
    status,
  });
  await db
    .insert(connections)
    .values([...castConnections.map(row("accepted")), ...castRequests.map(row("pending"))]);
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

/**
 * Uses the same functions as real members' trips, so that the demo can't contain anything that the product
 * refuses.
 */
async function addPlans(ctx: Ctx, groupIds: Map<string, number>): Promise<void> {
  const today = ctx.now.toISOString().slice(0, 10);
  for (const { who, name, place, from, nights, onlyGroup } of castTrips) {
    const [country, state, city] = place;
    const groupId = onlyGroup ? groupIds.get(onlyGroup) : undefined;
    await createTrip(as(ctx, who), {
      name,
      country,
      state,
      city,
      startDate: addDays(today, from),
      endDate: addDays(today, from + nights),
      groupIds: groupId ? [groupId] : [],
      matchOnlyGroupConnections: groupId !== undefined,
    });
  }
  for (const { who, place, on } of castSavedDays) {
    const [country, state, city] = place;
    await saveDays(as(ctx, who), [{ date: addDays(today, on), country, state, city }]);
  }
}

/** Sends the cast's messages, dated in the past. The last `unread` lines of a conversation stay unread. */
async function addConversations(ctx: Ctx): Promise<void> {
  for (const { between, lines, ended, unread = 0 } of castConversations) {
    let left = lines.reduce((sum, { wait }) => sum + wait, ended);
    for (const [index, { who, text, wait }] of lines.entries()) {
      left -= wait;
      const at = new Date(ctx.now.getTime() - left * 60_000);
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
