import type { Account } from "../../../contract/accounts.ts";
import { movingParts, type MovingPart, type MovingPreview, type Thing } from "../../../contract/moving.ts";

/** How many of these would be added. */
export const newOf = (items: readonly { thing: Thing }[]): number =>
  items.filter(({ thing }) => thing === "new").length;

/** Whether there is anything in this part of a copy that isn't here, and room for it. */
export function canBeTaken(
  { profile, photo, home, settings, groups, trips, days }: MovingPreview,
  part: MovingPart,
) {
  const are: Record<MovingPart, boolean> = {
    profile: profile.part === "new",
    photo: photo === "new",
    home: home.part === "new",
    settings: settings === "new",
    groups: newOf(groups.items) > 0 && !groups.areTooMany,
    trips: newOf(trips.items) > 0 && !trips.areTooMany,
    days: days.added > 0,
  };
  return are[part];
}

/** What takes nothing away: what adds, and what isn't here at all yet. */
export function chosenAtFirst(preview: MovingPreview, account: Account): MovingPart[] {
  const replaces: Partial<Record<MovingPart, boolean>> = {
    profile: true,
    settings: true,
    photo: account.profileImageUrl !== null,
    home: account.homeCity !== null,
  };
  return movingParts.filter((part) => !replaces[part] && canBeTaken(preview, part));
}
