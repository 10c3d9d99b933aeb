import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Queries that read people without checking visibility, and the reason for each. */
const reasons: Record<string, string> = {
  "appeals.ts: appeal": "the caller's own account",
  "appeals.ts: readOwnStatus": "the caller's own account",
  "connections/connections.ts: listPending": "the condition is a parameter",
  "connections/newcomers.ts: limitNewcomer": "the caller's own account",
  "matches/departures.ts: departuresSql":
    "reads only distances; for a notification, which `notifyAll` writes only if the person is visible",
  "matches/restore.ts: restoreAnnounced": "checks that the rows may be written back; returns no person",
  "media.ts: sweepMedia": "finds unused files; returns no person",
  "notifications/connections.ts: readIfCurrent":
    "for a notification, which `notifyAll` writes only if the person is visible",
  "notifications/groups.ts: notifyAdded": "the same",
  "notifications/matches.ts: namesOf": "the same",
  "onboarding.ts: readOnboarding": "the caller's own first steps",
  "onboarding.ts: record": "the same",
  "people/blocked.ts: listBlocked": "people whom the caller blocked; they are hidden everywhere else",
  "people/search.ts: findIds": "the condition is a parameter; `readFound` checks again",
  "notifications/rows.ts: isWithdrawn": "a condition on rows that are checked for visibility",
  "people/name-search.ts: idsMatching": "a search by staff; only their routes use it",
  "profile/photo.ts: isMyPhoto": "the caller's own",
  "profile/photo.ts: replacePhoto": "the caller's own",
  "analytics-reports/analytics-reports.ts: kindsIn": "totals for admins, without names",
  "account-data/copy.ts: manifest": "the caller's own photo",
  "account-data/personal-data-map/accounts.ts: toMyAddress": "the caller's own address",
  "account-data/messages.ts: readPage":
    "the caller's own messages; `nameFor`, which checks, names the other person",
  "account-data/names.ts: nameOfBlocked": "people whom the caller blocked; they are hidden everywhere else",
  "account-data/disown.ts: eventOf": "the account of the link's own entry; returns no person",
  "account-data/restore-address.ts: freeAddress": "who has an address, to give it back; returns no person",
  "account-data/reject-verification.ts: rejectVerification":
    "the account of the link's own address; returns no person",
  "account-data/retention.ts: deleteOldAccounts": "deletes; returns no person",
  "account-data/retention.ts: deleteOldModeration": "the same",
  "access-tokens/access-tokens.ts: createAccessToken": "locks the caller's own row; returns no person",
  "access-tokens/bearer.ts: readAccessToken": "the owner of the token, who is the caller",
  "groups/members.ts: addMember": "`mayBeAdded` checks; it includes visibility",
  "passkeys/add.ts: addPasskey": "locks the caller's own row; returns no person",
  "passkeys/add.ts: beginPasskey": "the caller's own name and address",
  "passkeys/passkeys.ts: removePasskey": "locks the caller's own row; returns no person",
  "passkeys/sign-in.ts: signInByPasskey": "the owner of the passkey, who signs in",
  "stays/stays.ts: lockPlans": "locks a row; returns no person",
  "stays/stays.ts: readHome": "the caller's own home",
  "stays/typed-places.ts: rekeyTypedPlaces": "typed places without their people, while places are loaded",
  "visibility/locks.ts: lockPeople": "locks rows; returns no person",
};

const reads =
  /\b(?:from|join)\s+users\b|\bfrom\(users\)|[jJ]oin\(\s*users\b|\$count\(\s*users\b|\bpeopleAs\(/;
const asks =
  /\bvisibleTo\b|\bisVisible\b|\bmayMatch\b|\botherIsVisible\b|\bothers\(|\bisRemembered\b|\bmayBlockOrReport\b/;
const beginning = /^(?:export )?(?:async )?(?:function\*? |const )(\w+)/gm;

/**
 * Splits a file into its top-level declarations, by name. They are short, so a condition in one belongs to
 * its query.
 */
function piecesOf(text: string): [name: string, piece: string][] {
  const starts = [...text.matchAll(beginning)];
  return starts.map(({ index, 1: name = "" }, n) => [name, text.slice(index, starts[n + 1]?.index)]);
}

/** Declarations in the domain that read people and don't check visibility, as `file: name`. */
function unasked(files: readonly { name: string; text: string }[]): string[] {
  return files.flatMap(({ name, text }) =>
    piecesOf(text)
      .filter(([, piece]) => reads.test(piece) && !asks.test(piece))
      .map(([piece]) => `${name}: ${piece}`),
  );
}

const folder = join(import.meta.dirname, "..");
const domain = globSync("**/*.ts", { cwd: folder })
  // In accounts and security a person reads only their own account, to sign in or to prove an address. Admins
  // see everyone; their calls, including those of moderation, are for nobody else.
  .filter((name) => !name.endsWith(".test.ts") && !/^(accounts|security|admin|moderation)\b/.test(name))
  .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

test("every query that returns people checks visibility, or gives a reason why not", () => {
  expect(unasked(domain).toSorted()).toEqual(Object.keys(reasons).toSorted());
});

test("a query without the check is found, however it is written", () => {
  const find = (text: string) => unasked([{ name: "new.ts", text }]);
  const builder = "export const everybody = (db: Db) =>\n  db.select().from(users);\n";
  expect(find(builder)).toEqual(["new.ts: everybody"]);
  expect(find("const text = `select id\n  from users where id = $1`;")).toEqual(["new.ts: text"]);
  expect(find("async function join() {\n  q.innerJoin(\n    users, on);\n}")).toEqual(["new.ts: join"]);
  expect(find("function named() {\n  const it = peopleAs(`it`);\n}")).toEqual(["new.ts: named"]);
  expect(find(builder.replace("users)", "users).where(visibleTo(me.id))"))).toEqual([]);
});

/** Queries that return a photo without checking who may see it, and the reason for each. */
const photoReasons: Record<string, string> = {
  "invitations/preview.ts: readOffer": "the photo comes from `namesOf`, which checks",
  "matches/groups.ts: overlapsInGroup": "among connections, who always see each other's profile",
  "matches/groups.ts: side": "the same",
  "matches/near-misses.ts: nearMissesSql": "the same",
  "matches/overlaps-sql.ts: overlapsWith": "the same",
  "matches/matches.ts: matchesSql": "the same",
  "media.ts: sweepMedia": "returns no photo",
  "account-import/parts.ts: photoPart": "the caller's own",
  "onboarding.ts: readOnboarding": "only whether the caller has a photo",
  "people/blocked.ts: listBlocked": "returns no photo across a block",
  "profile/photo.ts: isMyPhoto": "the caller's own",
  "profile/photo.ts: replacePhoto": "the caller's own",
  "profile/photo.ts: setPhoto": "the caller's own",
  "reports/evidence.ts: findPerson": "the reported profile, for moderators",
  "account-data/copy.ts: manifest": "the caller's own",
  "account-data/retention.ts: deleteOldModeration": "keeps photos in use; returns none",
};

test("every query that returns a photo checks who may see it, or gives a reason why not", () => {
  const pictureColumns = /profile_image_url|profileImageUrl/;
  const untold = domain.flatMap(({ name, text }) =>
    piecesOf(text)
      .filter(([, piece]) => pictureColumns.test(piece) && !/seesProfileOf|ifShown/.test(piece))
      .map(([piece]) => `${name}: ${piece}`),
  );
  expect(untold.toSorted()).toEqual(Object.keys(photoReasons).toSorted());
});
