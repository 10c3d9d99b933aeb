import type { MovingPreview, Part } from "../../contract/moving.ts";
import type { SignedIn } from "../lib/ctx.ts";
import { kindOf, notAnImage } from "../lib/pictures-bytes.ts";
import { readAccount } from "./accounts.ts";
import { mediaUrl } from "./media.ts";
import type { Copy } from "./moving-copy.ts";
import { homeOf, type Places } from "./moving-plan.ts";
import { readPreferences } from "./preferences.ts";
import { isMyPhoto } from "./profile-photo.ts";

/** What a copy would put in the place of what is here. */
export async function partsOf(ctx: SignedIn, copy: Copy, places: Places) {
  const mine = await readAccount(ctx);
  const { firstName, lastName, bio, locale, timeZone } = copy.account;
  const [home] = homeOf(copy.account);
  const place = home && places(home);
  const homePart = !home ? "none" : !place ? "place" : place.placeId === mine.homePlaceId ? "same" : "new";
  return {
    profile: saysTheSame({ firstName, lastName, bio: bio || null, locale, timeZone }, mine) ? "same" : "new",
    home: homePart,
    settings: await settingsPart(ctx, copy.settings),
  } as const;
}

/** A photo is known again by its bytes, and here, where it comes from, by its name. */
export async function photoPart(ctx: SignedIn, { photo }: Copy): Promise<Part> {
  if (!photo) return "none";
  if (!kindOf(photo.bytes)) throw notAnImage(photo.name);
  const { profileImageUrl } = await readAccount(ctx);
  const isHere = profileImageUrl === mediaUrl(photo.id) || (await isMyPhoto(ctx, photo.bytes));
  return isHere ? "same" : "new";
}

async function settingsPart(ctx: SignedIn, settings: Copy["settings"]): Promise<Part> {
  if (!settings) return "none";
  const { pairs: mine, ...rest } = await readPreferences(ctx);
  const { pairs = {}, ...changes } = settings;
  return saysTheSame(changes, rest) && saysTheSame(pairs, mine) ? "same" : "new";
}

/** What is left out of `said` counts as the same. */
const saysTheSame = (said: object, here: object): boolean =>
  Object.entries(said).every(
    ([key, value]) => value === undefined || value === (here as Record<string, unknown>)[key],
  );

const mostPeople = 500;

/** The connections of a copy, by name: whom its owner may want to find here, or invite. */
export function peopleIn({ account, connections }: Copy): MovingPreview["people"] {
  const accepted = connections.filter(({ status }) => status === "accepted");
  const people = accepted.map(({ requesterId, requesterName, receiverName, email }) => ({
    name: (requesterId === account.id ? receiverName : requesterName) ?? "",
    email: email ?? "",
  }));
  return people.filter(({ name, email }) => name && email).slice(0, mostPeople);
}
