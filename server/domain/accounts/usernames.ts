import { personName } from "#contract/shared/person-name.ts";
import { product } from "#contract/shared/product.ts";
import { fold } from "#lib/fold.ts";
import { refusedField } from "#lib/refusal.ts";

/**
 * Normal form of a username in which look-alikes are equal: ignores case, dots, dashes and underscores, and
 * doesn't distinguish 0/o, 1/l/i, 5/s, rn/m and vv/w. Must equal `username_skeleton` in the database.
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

/** Words by which staff of this site would call themselves. */
const staff = `admin administrator admins desk help helpdesk mod moderation moderator moderators official police security staff
  superuser support system team trust webmaster ${product}`;

/** Names that could be mistaken for staff, or for a word that the app itself uses. */
const reserved = words(
  `${staff} abuse account accounts anonymous api billing contact everyone info legal me nobody noreply null owner
   postmaster privacy root settings terms undefined unknown unknownuser user`,
);

/** Whether a username is, or looks like, a reserved name. */
export const isReserved = (username: string): boolean => reserved.has(skeletonOf(username));

const staffWords = words(staff);
const productSkeleton = skeletonOf(product);
/** Letters of other scripts that look like Latin ones. */
const lookAlikes: Record<string, string> = Object.fromEntries(
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
 * Throws NAME_RESERVED for a first and last name that claim to be staff: they contain the name of the
 * product, or consist only of words such as Support and Admin. A person called Mod or Root has another name
 * beside it.
 */
export function refuseStaffNames(firstName: string, lastName: string): void {
  const parts = fold(personName({ firstName, lastName }))
    .split(" ")
    .map((word) => skeletonOf([...word].map((letter) => lookAlikes[letter] ?? letter).join("")));
  if (parts.join("").includes(productSkeleton) || parts.every((word) => staffWords.has(word)))
    throw refusedField("firstName", "NAME_RESERVED");
}
