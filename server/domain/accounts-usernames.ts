import { product } from "../../contract/product.ts";
import { fold } from "../lib/fold.ts";
import { invalid } from "../lib/refusal.ts";

/**
 * What is left of a username where those that pass for each other are one: case, dots, dashes and underscores don't
 * count, nor do 0/o, 1/l/i, 5/s, rn/m and vv/w. The database's `username_skeleton` says the same.
 */
export const skeletonOf = (username: string): string =>
  username
    .toLowerCase()
    .replaceAll(/[._-]/g, "")
    .replaceAll("0", "o")
    .replaceAll(/[1l]/g, "i")
    .replaceAll("5", "s")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");

const words = (text: string) => new Set(text.split(/\s+/).map(skeletonOf));

/** Those who speak for the house. */
const staff = `admin administrator admins desk help helpdesk mod moderation moderator moderators official police security staff
  superuser support system team trust webmaster ${product}`;

/** Names that would pass for the house, or for a word of its own. */
const reserved = words(
  `${staff} abuse account accounts anonymous api billing contact everyone info legal me nobody noreply null owner
   postmaster privacy root settings terms undefined unknown unknownuser user`,
);

/** Whoever looks like one of the reserved names is one. */
export const isReserved = (username: string): boolean => reserved.has(skeletonOf(username));

const staffWords = words(staff);
const house = skeletonOf(product);
/** Letters of other scripts that look like ours. */
const alike: Record<string, string> = Object.fromEntries(
  [
    "аaαa",
    "еe",
    "оoοo",
    "рpρp",
    "сc",
    "уyγy",
    "хxχx",
    "іiιi",
    "ѕs",
    "ԁd",
    "тtτt",
    "мm",
    "нh",
    "кkκk",
    "νv",
  ].flatMap((pairs) => (pairs.match(/../gu) ?? []).map((pair) => [...pair] as [string, string])),
);

/**
 * Refuses a first and last name that claim to be the house: its own name in any of the words, or nothing but words such
 * as Support and Admin. A person called Mod or Root has another word beside it.
 */
export function refuseStaffNames(firstName: string, lastName: string): void {
  const parts = fold(`${firstName} ${lastName}`)
    .split(" ")
    .map((word) => skeletonOf([...word].map((letter) => alike[letter] ?? letter).join("")));
  if (parts.join("").includes(house) || parts.every((word) => staffWords.has(word)))
    throw invalid("firstName", "This name is reserved");
}
