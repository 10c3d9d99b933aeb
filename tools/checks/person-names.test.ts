import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { findJoinedNames } from "./person-names.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Files that join first and last name by themselves, and why. */
const exceptions: Record<string, string> = {
  "contract/shared/person-name.ts": "the rule",
  "server/db/person-name.ts": "the same rule in SQL",
  "server/domain/accounts/register.ts": "the search text and a first username, which aren't shown as a name",
};

test("only personName and personNameSql join first and last name: a hyphen for none is never shown", () => {
  expect(Object.keys(findJoinedNames(root)).sort()).toEqual(Object.keys(exceptions));
});

test.each([
  "const name = `${firstName} ${lastName}`;",
  "const name = `${match.userLastName}, ${match.userFirstName}`;",
  "const name = `${fold(person.firstName)} ${person.lastName?.trim() ?? rest}`;",
  "const title = t`Edit ${user.firstName} ${user.lastName}`;",
  'const name = person.firstName + " " + person.lastName;',
  'const name = [firstName, lastName].filter(Boolean).join(" ");',
  'const name = ["first_name", "last_name"].map((column) => row[column]).join(" ");',
  "const Name = () => <p>{person?.firstName} {person?.lastName}</p>;",
  "const Name = () => <>{firstName}<b>{last}</b>{lastName}</>;",
  "const name = sql`u.first_name || ' ' || u.last_name`;",
  "const name = sql`${users.firstName} || ' ' || ${users.lastName}`;",
  "const name = sql`concat_ws(' ', u.first_name, u.last_name)`;",
  "const text = `select u.last_name || ', ' || u.first_name from users u`;",
  `const text = 'select u."first_name" || u."last_name" from users u';`,
])("%s is found", (code) => {
  expect(findIn(code)).toEqual({ "web/person.tsx": [1] });
});

test.each([
  "const { firstName, lastName } = person;",
  "const words = [firstName, lastName];",
  "const names = words.join(firstName, lastName);",
  "const greeting = `Hello ${firstName}`;",
  "const columns = sql`select u.first_name, u.last_name from users u`;",
  "const order = sql`order by ${users.firstName}, ${users.lastName}`;",
  "const Face = () => <Avatar person={{ id, firstName, lastName }} />;",
  "const Fields = () => <>{<Field name={firstName} />}{<Field name={lastName} />}</>;",
])("%s is allowed", (code) => {
  expect(findIn(code)).toEqual({});
});

function findIn(code: string): Record<string, number[]> {
  const folder = mkdtempSync(join(tmpdir(), "coincide-person-names-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["contract", "server", "web", "tools"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "web/person.tsx"), code);
  writeFileSync(join(folder, "web/person.test.tsx"), "const name = `${firstName} ${lastName}`;");
  return findJoinedNames(folder);
}
