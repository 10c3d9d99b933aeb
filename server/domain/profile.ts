import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "../../contract/accounts.ts";
import { longestBio, type Profile } from "../../contract/profile.ts";
import { users } from "../db/accounts.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { invalid, taken } from "../lib/refusal.ts";
import { readAccount } from "./accounts.ts";
import { changeEmail } from "./accounts-addresses.ts";
import { phoneUnproven } from "./accounts-phones.ts";
import { searchText } from "./accounts-register.ts";
import { isReserved, refuseStaffNames } from "./accounts-usernames.ts";
import { flagFound, passFilter } from "./filters-pass.ts";
import { resolvePlace } from "./places-resolve.ts";
import { lockPlans, rewriteStays } from "./stays.ts";

/** Changes what is given; a home comes as a whole, and a null city takes it away. */
export async function updateProfile(ctx: SignedIn, form: z.output<typeof Profile>): Promise<Account> {
  const { db, me, now } = ctx;
  await lockPlans(db, me.id);
  const before = await readAccount(ctx);
  const username = form.username ?? before.username;
  const { firstName, lastName, phone } = form;
  if (username !== before.username && isReserved(username)) throw usernameTaken();
  if (firstName !== before.firstName || lastName !== before.lastName) refuseStaffNames(firstName, lastName);
  const { texts, flag } = await passFilter(
    ctx,
    { firstName, lastName, username: form.username, bio: form.bio },
    { asTyped: ["firstName", "lastName", "username"], most: { bio: longestBio } },
  );
  await db
    .update(users)
    .set({
      firstName,
      lastName,
      username,
      ...(texts.bio !== undefined && { bio: texts.bio || null }),
      locale: form.locale,
      timeZone: form.timeZone,
      ...(phone !== undefined && phone !== before.phone && { phone, ...phoneUnproven }),
      ...(await homeOf(ctx, form)),
      searchText: searchText(firstName, lastName, username),
      updatedAt: now,
    })
    .where(eq(users.id, me.id))
    .catch((error: unknown) => {
      throw isUsernameTaken(error) ? usernameTaken() : error;
    });
  await flagFound(ctx, flag, { contentType: "user", contentId: me.id, userId: me.id });
  if (form.email !== undefined) await changeEmail(ctx, form.email);
  const after = await readAccount(ctx);
  if (after.homePlaceId !== before.homePlaceId) await rewriteStays(ctx, me.id);
  return after;
}

/** By the very name, or by one that looks like it. */
export const isUsernameTaken = (error: unknown): boolean =>
  constraintOf(error)?.startsWith("users_username") ?? false;
export const usernameTaken = () => taken("username", "This username is already taken", "USERNAME_TAKEN");

const noHome = { homeCountry: null, homeState: null, homeCity: null, homePlace: null };

type Home = Pick<z.output<typeof Profile>, "homeCountry" | "homeState" | "homeCity" | "homePlaceId">;

/** The columns of the home that a form speaks of: none where it says nothing of it. */
export async function homeOf(ctx: Ctx, form: Home) {
  const { homeCountry: country, homeState: state, homeCity: city, homePlaceId } = form;
  if (city === undefined && (country || state)) throw invalid("homeCity", "City is required");
  if (city === undefined) return {};
  if (!city) return noHome;
  if (!country) throw invalid("homeCountry", "Country is required");
  if (!state) throw invalid("homeState", "State is required");
  const place = await resolvePlace(ctx, { country, state, city, placeId: homePlaceId ?? undefined });
  return {
    homeCountry: place.country,
    homeState: place.state,
    homeCity: place.city,
    homePlace: place.placeId,
  };
}

/** Drizzle wraps the driver's error; the constraint that spoke stands in its cause. */
export const constraintOf = (error: unknown) =>
  (error as { cause?: { constraint?: string } }).cause?.constraint;
