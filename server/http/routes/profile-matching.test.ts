import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { legalVersions } from "#contract/features/legal.ts";
import { profile } from "#contract/features/profile.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("Ana changes what is near and her unit of distances; what she leaves out stays", async () => {
  const { as } = await newWorld();
  const first = await as("ana")(profile.updateMatching, { body: { nearKm: 25 } });
  expect([first.status, first.body.nearKm, first.body.distanceUnit]).toEqual([200, 25, null]);
  await as("ana")(profile.updateMatching, { body: { distanceUnit: "mi" } });
  const { body } = await as("ana")(accounts.user, {});
  expect([body.nearKm, body.distanceUnit]).toEqual([25, "mi"]);
  await as("ana")(profile.updateMatching, { body: { distanceUnit: null } });
  expect((await as("ana")(accounts.user, {})).body.distanceUnit).toBeNull();
});

test.each([
  ["nearKm", 30],
  ["nearKm", -25],
  ["nearKm", "50"],
  ["nearKm", null],
  ["distanceUnit", "furlong"],
])("a value that is not one of the choices is refused at its field: %s %s", async (path, value) => {
  const { as } = await newWorld();
  const body = { [path]: value } as never;
  const { status, failure } = await as("ana")(profile.updateMatching, { body });
  expect(status).toBe(400);
  expect(failure.issues).toMatchObject([{ path, code: "NOT_ONE_OF" }]);
  const { body: account } = await as("ana")(accounts.user, {});
  expect([account.nearKm, account.distanceUnit]).toEqual([50, null]);
});

test("sharing near misses is a yes or no, and unknown fields are refused", async () => {
  const { as } = await newWorld();
  const change = (body: object) => as("ana")(profile.updateMatching, { body });
  expect((await change({ sharesNearMisses: null })).failure.issues).toMatchObject([
    { path: "sharesNearMisses" },
  ]);
  const { status, failure } = await change({ nearKm: 25, nearMiles: 15 });
  expect([status, failure.issues]).toMatchObject([400, [{ path: "nearMiles" }]]);
  const { body: account } = await as("ana")(accounts.user, {});
  expect([account.sharesNearMisses, account.nearKm]).toEqual([null, 50]);
});

test("a visitor has nothing to change", async () => {
  const { as } = await newWorld();
  expect((await as()(profile.updateMatching, { body: { nearKm: 0 } })).status).toBe(401);
});

test("what Bo agrees to about near misses, and withdraws, is in his consent history", async () => {
  const { as } = await newWorld();
  const nearMisses = async () =>
    (await as("bo")(profile.consents, {})).body
      .filter(({ consent }) => consent === "nearMisses")
      .map(({ given, source, legalVersion }) => ({ given, source, legalVersion }));
  const answer = (sharesNearMisses: boolean) =>
    as("bo")(profile.updateMatching, { body: { sharesNearMisses } });
  await answer(false);
  await as("bo")(profile.updateMatching, { body: { nearKm: 25 } });
  expect(await nearMisses()).toEqual([]);
  await answer(true);
  await answer(true);
  await answer(false);
  expect(await nearMisses()).toEqual([
    { given: false, source: "settings", legalVersion: null },
    { given: true, source: "settings", legalVersion: legalVersions.privacy },
  ]);
});
