import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Whoever reads people without asking whether they may be seen says here why. */
const reasons: Record<string, string> = {
  "appeals.ts: appeal": "one's own account",
  "appeals.ts: readOwnStanding": "one's own account",
  "connections.ts: listWaiting": "given its condition by those who list",
  "connections-newcomers.ts: holdNewcomer": "one's own account",
  "media.ts: sweepMedia": "looks for what nobody wears any more, tells nothing",
  "notifications-connections.ts: stillStands":
    "for a notice, which `notifyAll` writes only if they may be seen",
  "notifications-groups.ts: tellAdded": "likewise",
  "notifications-matches.ts: namesOf": "likewise",
  "onboarding.ts: readOnboarding": "one's own first steps",
  "onboarding.ts: record": "likewise",
  "people-blocked.ts: listBlocked": "whom I blocked is hidden from me everywhere else",
  "people-search.ts: findIds": "given its condition; `readFound` asks once more",
  "people-named.ts: idsNamed": "whom a search by staff means; only their calls use it",
  "profile-photo.ts: isMyPhoto": "one's own",
  "profile-photo.ts: replacePhoto": "one's own",
  "reporting.ts: kindsIn": "figures for admins, of nobody in particular",
  "rights-copy.ts: manifest": "one's own photo",
  "rights-held-accounts.ts: toMyAddress": "one's own address",
  "rights-messages.ts: readPage": "one's own messages; the other is named by `nameFor`, which asks",
  "rights-names.ts: nameOfBlocked": "whom I blocked is hidden from me everywhere else",
  "rights-retention.ts: forgetAccounts": "deletes, tells nothing",
  "rights-retention.ts: forgetModeration": "likewise",
  "stays.ts: lockPlans": "holds a row, tells nothing",
  "stays.ts: readHome": "one's own home",
  "visibility-locks.ts: holdPeople": "holds rows, tells nothing",
};

const reads =
  /\b(?:from|join)\s+users\b|\bfrom\(users\)|[jJ]oin\(\s*users\b|\$count\(\s*users\b|\bpeopleAs\(/;
const asks = /\bvisibleTo\b|\bisVisible\b|\bmayMatch\b|\botherIsVisible\b|\bothers\(|\bisRemembered\b/;
const beginning = /^(?:export )?(?:async )?(?:function\*? |const )(\w+)/gm;

/** The top-level pieces of a file, by name: few enough lines that a condition in one belongs to the query in it. */
function piecesOf(text: string): [name: string, piece: string][] {
  const starts = [...text.matchAll(beginning)];
  return starts.map(({ index, 1: name = "" }, n) => [name, text.slice(index, starts[n + 1]?.index)]);
}

/** Places in the domain that read people and don't ask, as `file: name`. */
function unasked(files: readonly { name: string; text: string }[]): string[] {
  return files.flatMap(({ name, text }) =>
    piecesOf(text)
      .filter(([, piece]) => reads.test(piece) && !asks.test(piece))
      .map(([piece]) => `${name}: ${piece}`),
  );
}

const domain = globSync("*.ts", { cwd: import.meta.dirname })
  // An account is read by whoever signs in to it, or proves its address: nobody is shown to anybody there. Admins see
  // everybody, and their calls, those of moderation too, are for nobody else.
  .filter((name) => !name.endsWith(".test.ts") && !/^(accounts|security|admin|moderation)\b/.test(name))
  .map((name) => ({ name, text: readFileSync(`${import.meta.dirname}/${name}`, "utf8") }));

test("every query that returns people asks whether they may be seen, or says why not", () => {
  expect(unasked(domain).toSorted()).toEqual(Object.keys(reasons).toSorted());
});

test("a query that forgets it is found, however it is written", () => {
  const find = (text: string) => unasked([{ name: "new.ts", text }]);
  const builder = "export const everybody = (db: Db) =>\n  db.select().from(users);\n";
  expect(find(builder)).toEqual(["new.ts: everybody"]);
  expect(find("const text = `select id\n  from users where id = $1`;")).toEqual(["new.ts: text"]);
  expect(find("async function join() {\n  q.innerJoin(\n    users, on);\n}")).toEqual(["new.ts: join"]);
  expect(find("function named() {\n  const it = peopleAs(`it`);\n}")).toEqual(["new.ts: named"]);
  expect(find(builder.replace("users)", "users).where(visibleTo(me.id))"))).toEqual([]);
});

/** Whoever tells a photo without asking whether it is shown says here why. */
const photoReasons: Record<string, string> = {
  "invitations-offer.ts: readOffer": "given by `namesOf`, which asks",
  "matches-groups.ts: overlapsInGroup": "among connections, to whom one's profile is always shown",
  "matches-groups.ts: person": "likewise",
  "matches-sql.ts: overlapsWith": "likewise",
  "matches.ts: matchesSql": "likewise",
  "media.ts: sweepMedia": "tells nothing",
  "moving-parts.ts: photoPart": "one's own",
  "onboarding.ts: readOnboarding": "whether one has one oneself",
  "people-blocked.ts: listBlocked": "tells none across a block",
  "profile-photo.ts: isMyPhoto": "one's own",
  "profile-photo.ts: replacePhoto": "one's own",
  "profile-photo.ts: setPhoto": "one's own",
  "reports-evidence.ts: findPerson": "what was reported, for those who decide on it",
  "rights-copy.ts: manifest": "one's own",
  "rights-retention.ts: forgetModeration": "keeps what is still worn, tells nothing",
};

test("every query that tells a photo asks whether its person shows it, or says why not", () => {
  const tells = /profile_image_url|profileImageUrl/;
  const untold = domain.flatMap(({ name, text }) =>
    piecesOf(text)
      .filter(([, piece]) => tells.test(piece) && !/seesProfileOf|ifShown/.test(piece))
      .map(([piece]) => `${name}: ${piece}`),
  );
  expect(untold.toSorted()).toEqual(Object.keys(photoReasons).toSorted());
});
