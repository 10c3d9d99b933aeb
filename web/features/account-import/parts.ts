import type { Account } from "#contract/features/account-shapes.ts";
import {
  importParts,
  type ImportPart,
  type ImportPreview,
  type ItemState,
} from "#contract/features/account-import.ts";

/** Returns how many of the items would be added. */
export const countNew = (items: readonly { thing: ItemState }[]): number =>
  items.filter(({ thing }) => thing === "new").length;

/** Whether a part of the copy holds something new and the account has room for it. */
export function canImport(
  { profile, photo, home, settings, groups, trips, days }: ImportPreview,
  part: ImportPart,
) {
  const are: Record<ImportPart, boolean> = {
    profile: profile.part === "new",
    photo: photo === "new",
    home: home.part === "new",
    settings: settings === "new",
    groups: countNew(groups.items) > 0 && !groups.areTooMany,
    trips: countNew(trips.items) > 0 && !trips.areTooMany,
    days: days.added > 0,
  };
  return are[part];
}

/** The parts selected at first: those that add data, or fill what the account doesn't have yet. */
export function initialSelection(preview: ImportPreview, account: Account): ImportPart[] {
  const replaces: Partial<Record<ImportPart, boolean>> = {
    profile: true,
    settings: true,
    photo: account.profileImageUrl !== null,
    home: account.homeCity !== null,
  };
  return importParts.filter((part) => !replaces[part] && canImport(preview, part));
}
