import type { ImportPreview, PartState } from "#contract/features/account-import.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { pictureKindOf, notAnImage } from "#lib/storage/pictures-bytes.ts";
import { readAccount } from "#domain/accounts/accounts.ts";
import { mediaUrl } from "#domain/media.ts";
import type { Copy } from "./copy.ts";
import { copiedHome, type Places } from "./plan.ts";
import { readPreferences } from "#domain/notification-settings/notification-settings.ts";
import { isMyPhoto } from "#domain/profile/photo.ts";

/** The fields of a copied account that belong to the profile. */
export const copiedProfile = ({
  firstName,
  lastName,
  bio,
  locale,
  timeZone,
  hourCycle,
  weekStart,
}: Copy["account"]) => ({ firstName, lastName, bio, locale, timeZone, hourCycle, weekStart });

/** Compares the profile, home and settings of a copy with the current ones. */
export async function compareParts(ctx: SignedIn, copy: Copy, places: Places) {
  const mine = await readAccount(ctx);
  const theirs = copiedProfile(copy.account);
  const [home] = copiedHome(copy.account);
  const place = home && places(home);
  const homePart = !home ? "none" : !place ? "place" : place.placeId === mine.homePlaceId ? "same" : "new";
  return {
    profile: matchesCurrent({ ...theirs, bio: theirs.bio || null }, mine) ? "same" : "new",
    home: homePart,
    settings: await settingsPart(ctx, copy.settings),
  } as const;
}

/** Recognises the current photo by its bytes or, on the server that made the copy, by its media id. */
export async function photoPart(ctx: SignedIn, { photo }: Copy): Promise<PartState> {
  if (!photo) return "none";
  if (!pictureKindOf(photo.bytes)) throw notAnImage(photo.name);
  const { profileImageUrl } = await readAccount(ctx);
  const isHere = profileImageUrl === mediaUrl(photo.id) || (await isMyPhoto(ctx, photo.bytes));
  return isHere ? "same" : "new";
}

async function settingsPart(ctx: SignedIn, settings: Copy["settings"]): Promise<PartState> {
  if (!settings) return "none";
  const { pairs: mine, ...rest } = await readPreferences(ctx);
  const { pairs = {}, ...changes } = settings;
  return matchesCurrent(changes, rest) && matchesCurrent(pairs, mine) ? "same" : "new";
}

/** True if every defined value of `imported` equals the current one. */
const matchesCurrent = (imported: object, here: object): boolean =>
  Object.entries(imported).every(
    ([key, value]) => value === undefined || value === (here as Record<string, unknown>)[key],
  );

const maxPeople = 500;

/**
 * Names and addresses of the copy's accepted connections, so that the caller can find or invite them here.
 */
export function peopleIn({ account, connections }: Copy): ImportPreview["people"] {
  const accepted = connections.filter(({ status }) => status === "accepted");
  const people = accepted.map(({ requesterId, requesterName, receiverName, email }) => ({
    name: (requesterId === account.id ? receiverName : requesterName) ?? "",
    email: email ?? "",
  }));
  return people.filter(({ name, email }) => name && email).slice(0, maxPeople);
}
