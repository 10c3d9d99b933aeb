import { expect, test } from "vitest";
import { calendars } from "#contract/features/calendars.ts";
import { days } from "#contract/features/days.ts";
import { groups } from "#contract/features/groups.ts";
import { invitations } from "#contract/features/invitations.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { lisbon } from "#testing/access/world.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Save = (as: ReturnType<World["as"]>, text: string) => Promise<{ status: number; failure: unknown }>;

const village = { country: "PT", state: "11" };
const ana = { firstName: "Ana", lastName: "Silva" };
const names: Record<string, Save> = {
  "firstName of a person": (as, firstName) => as(profile.update, { body: { ...ana, firstName } }),
  "homeCity of a person": (as, city) =>
    as(profile.update, { body: { ...ana, homeCountry: "PT", homeState: "11", homeCity: city } }),
  "name of a group": (as, name) => as(groups.create, { body: { name } }),
  "name of a trip": (as, name) => as(trips.create, { body: { ...lisbon, name } }),
  "city of a trip": (as, city) => as(trips.create, { body: { ...lisbon, city } }),
  "locations.0.city of a day": (as, city) =>
    as(days.batch, { body: { locations: [{ ...village, date: "2026-04-01", city }] } }),
  "name of a calendar": (as, name) =>
    as(calendars.create, { body: { name, contents: "trips-and-matches", detail: "exact" } }),
  "name of an invited person": (as, name) => as(invitations.invite, { body: { name } }),
};
const texts: Record<string, Save> = {
  "bio of a person": (as, bio) => as(profile.update, { body: { ...ana, bio } }),
  "description of a group": (as, description) => as(groups.create, { body: { name: "Family", description } }),
};

const controls = ["A\u0007b", "A\u001bb", "A\u0085b", "A\u202eb", "\u2067Ab", "A\u2069b"];
const unseen = [...controls, "A\nb", "A\tb", "A\u200bb", "A\u2028b", "A\ufeffb", "A\u00adb", "\u3164A"];

test.each([
  ...Object.entries(names).map(([what, save]) => [what, save, unseen] as const),
  ...Object.entries(texts).map(([what, save]) => [what, save, controls] as const),
])("the %s is refused with its field if it has characters that nobody sees", async (what, save, bad) => {
  const { as } = await newWorld();
  for (const text of bad) {
    const { status, failure } = await save(as("ana"), text);
    expect([JSON.stringify(text), status]).toEqual([JSON.stringify(text), 400]);
    expect(failure).toMatchObject({ issues: [{ path: what.split(" ")[0], code: "INVISIBLE_CHARACTERS" }] });
  }
});

test("names may have emoji of every kind, and texts several lines", async () => {
  const { as } = await newWorld();
  for (const name of ["Sun ☀️", "👨‍👩‍👧‍👦 family", "🏳️‍🌈 pride", "👩🏽‍🚀", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇵🇹"])
    expect([name, (await as("ana")(groups.create, { body: { name } })).body.name]).toEqual([name, name]);
  const description = "One\nTwo\tthree";
  const { body } = await as("ana")(groups.create, { body: { name: "Family", description } });
  expect(body.description).toBe(description);
});
