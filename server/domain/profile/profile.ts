import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Account } from "#contract/features/account-shapes.ts";
import { maxBioLength, type Profile } from "#contract/features/profile.ts";
import { users } from "#db/tables/accounts.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { Refusal, refusedField } from "#lib/refusal.ts";
import { readAccount } from "#domain/accounts/accounts.ts";
import { changeEmail, expectMayChangeEmail } from "#domain/accounts/addresses.ts";
import { keepingIdentities } from "#domain/accounts/former-accounts.ts";
import { phoneUnproven } from "#domain/accounts/phones.ts";
import { readNewNumber } from "#domain/phones/phones.ts";
import { searchText } from "#domain/accounts/register.ts";
import { isReserved, refuseStaffNames } from "#domain/accounts/usernames.ts";
import { flagScreened, screenTexts } from "#domain/content-filters/screen-text.ts";
import { resolvePlace } from "#domain/places/resolve.ts";
import { lockPlans, rewriteStays } from "#domain/stays/stays.ts";
import { announceProfile } from "#domain/visibility/announce.ts";

type Form = z.output<typeof Profile>;

/**
 * Changes the given fields. A home must be complete, and a null city removes it. Opens its own transaction,
 * because the check of an email address counts against its limit even if this refuses.
 */
export async function updateProfile(ctx: SignedIn, form: Form): Promise<Account> {
  if (form.email !== undefined) await expectMayChangeEmail(ctx, form.email);
  return ctx.transaction((inside) => change({ ...inside, me: ctx.me }, form));
}

async function change(ctx: SignedIn, form: Form): Promise<Account> {
  const { db, me, now } = ctx;
  await lockPlans(db, me.id);
  const before = await readAccount(ctx);
  const username = form.username ?? before.username;
  const { firstName, lastName } = form;
  const homeCountry = form.homeCountry ?? before.homeCountry;
  const phone = readNewNumber(form.phone, { before: before.phone, homeCountry });
  if (username !== before.username && isReserved(username)) throw usernameTaken();
  if (firstName !== before.firstName || lastName !== before.lastName) refuseStaffNames(firstName, lastName);
  const { texts, flag } = await screenTexts(
    ctx,
    { firstName, lastName, username: form.username, bio: form.bio },
    { asTyped: ["firstName", "lastName", "username"], maxLengths: { bio: maxBioLength } },
  );
  const home = await homeColumns(ctx, form);
  await keepingIdentities(ctx, me.id, () =>
    db
      .update(users)
      .set({
        firstName,
        lastName,
        username,
        ...(texts.bio !== undefined && { bio: texts.bio || null }),
        locale: form.locale,
        timeZone: form.timeZone,
        hourCycle: form.hourCycle,
        weekStart: form.weekStart,
        ...(phone !== undefined && phone !== before.phone && { phone, ...phoneUnproven }),
        ...home,
        searchText: searchText(firstName, lastName, username),
        updatedAt: now,
      })
      .where(eq(users.id, me.id)),
  ).catch((error: unknown) => {
    throw isUsernameTaken(error) ? usernameTaken() : error;
  });
  await flagScreened(ctx, flag, { contentType: "user", contentId: me.id, userId: me.id });
  if (form.email !== undefined) await changeEmail(ctx, form.email);
  announceProfile(ctx, me.id);
  const after = await readAccount(ctx);
  if (after.homePlaceId !== before.homePlaceId) await rewriteStays(ctx, me.id);
  return after;
}

/** Whether the database refused a username because it, or one that looks like it, is taken. */
export const isUsernameTaken = (error: unknown): boolean =>
  constraintOf(error)?.startsWith("users_username") ?? false;
export const usernameTaken = () => new Refusal("USERNAME_TAKEN", {}, { path: "username" });

const noHome = { homeCountry: null, homeState: null, homeCity: null, homePlace: null };

type Home = Pick<z.output<typeof Profile>, "homeCountry" | "homeState" | "homeCity" | "homePlaceId">;

/** The columns of the home in a form; none if the form doesn't contain a home. */
export async function homeColumns(ctx: Ctx, form: Home) {
  const { homeCountry: country, homeState: state, homeCity: city, homePlaceId } = form;
  if (city === undefined && (country || state)) throw refusedField("homeCity", "CITY_REQUIRED");
  if (city === undefined) return {};
  if (!city) return noHome;
  if (!country) throw refusedField("homeCountry", "COUNTRY_REQUIRED");
  if (!state) throw refusedField("homeState", "STATE_REQUIRED");
  const draft = { country, state, city, placeId: homePlaceId ?? undefined };
  const fields = { state: "homeState", placeId: "homePlaceId" };
  const place = await resolvePlace(ctx, draft, (field) => fields[field]);
  return {
    homeCountry: place.country,
    homeState: place.state,
    homeCity: place.city,
    homePlace: place.placeId,
  };
}

/** Name of the violated constraint. Drizzle wraps the driver's error, so it is in the cause. */
export const constraintOf = (error: unknown) =>
  (error as { cause?: { constraint?: string } }).cause?.constraint;
