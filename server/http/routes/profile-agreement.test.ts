import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { legalEditions, legalVersions } from "#contract/features/legal.ts";
import { profile } from "#contract/features/profile.ts";
import { accountData } from "#contract/features/account-data.ts";
import { trips } from "#contract/features/trips.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

/** Makes Ana's agreement outdated, as if a legal text had changed since. */
const age = ({ pool, id }: World, column: "terms_version" | "privacy_version") =>
  pool.query(`update users set ${column} = $2 where id = $1`, [id("ana"), legalEditions.terms[1]]);

test.each(["terms_version", "privacy_version"] as const)(
  "with an outdated %s Ana can't use the app until she agrees to the newest",
  async (column) => {
    const world = await newWorld();
    const { as, setClock } = world;
    await age(world, column);
    const { status, failure } = await as("ana")(trips.list, {});
    expect([status, failure.code]).toEqual([403, "AGREEMENT_REQUIRED"]);
    expect((await as("ana")(accounts.user, {})).body.mustAgree).toBe(true);
    expect((await as("bo")(trips.list, {})).status).toBe(200);

    setClock("2026-03-02T08:00:00Z");
    const { body } = await as("ana")(profile.agree, { body: legalVersions });
    expect(body).toMatchObject({
      mustAgree: false,
      termsVersion: legalVersions.terms,
      privacyVersion: legalVersions.privacy,
    });
    expect((await as("ana")(trips.list, {})).status).toBe(200);
    const [newest] = (await as("ana")(profile.consents, {})).body;
    expect(newest).toMatchObject({
      consent: column === "terms_version" ? "termsAccepted" : "privacyPolicyAccepted",
      given: true,
      legalVersion: column === "terms_version" ? legalVersions.terms : legalVersions.privacy,
      source: "settings",
      createdAt: "2026-03-02T08:00:00.000Z",
    });
  },
);

test("without agreeing Ana can still export her data and delete her account", async () => {
  const world = await newWorld();
  const { as } = world;
  await age(world, "terms_version");
  expect((await as("ana")(accountData.startExport, {})).status).toBe(201);
  expect((await as("ana")(accountData.deleteAccount, {})).status).toBe(200);
});

test("agreeing to an outdated or unknown version is refused", async () => {
  const world = await newWorld();
  const { as } = world;
  await age(world, "terms_version");
  for (const body of [
    { ...legalVersions, terms: legalEditions.terms[1] },
    { ...legalVersions, privacy: legalEditions.privacy[1] },
    { ...legalVersions, terms: "2999-01-01" },
  ]) {
    const { status, failure } = await as("ana")(profile.agree, { body });
    expect([status, failure.code]).toEqual([409, "LEGAL_VERSION"]);
  }
  expect((await as("ana")(accounts.user, {})).body.mustAgree).toBe(true);
});

test("agreeing twice is recorded once, and doesn't overwrite a newer agreement", async () => {
  const world = await newWorld();
  const { as, pool, id } = world;
  await age(world, "terms_version");
  const agreed = async () =>
    (await as("ana")(profile.consents, {})).body.filter(({ consent }) => consent === "termsAccepted").length;
  await as("ana")(profile.agree, { body: legalVersions });
  const once = await agreed();
  expect((await as("ana")(profile.agree, { body: legalVersions })).status).toBe(200);
  expect(await agreed()).toBe(once);
  // Another process runs a newer release already, and knows a version that this one doesn't.
  await pool.query("update users set terms_version = '2999-01-01' where id = $1", [id("ana")]);
  const { body } = await as("ana")(profile.agree, { body: legalVersions });
  expect([body.termsVersion, body.mustAgree]).toEqual(["2999-01-01", false]);
});

test("a temporary password is changed first, and a suspended person can still agree", async () => {
  const world = await newWorld();
  const { as, pool, id } = world;
  await age(world, "terms_version");
  await pool.query("update users set must_change_password = true where id = $1", [id("ana")]);
  expect((await as("ana")(trips.list, {})).failure.code).toBe("PASSWORD_CHANGE_REQUIRED");
  await pool.query("update users set must_change_password = false, is_suspended = true where id = $1", [
    id("ana"),
  ]);
  expect((await as("ana")(trips.list, {})).failure.code).toBe("SUSPENDED");
  expect((await as("ana")(profile.agree, { body: legalVersions })).status).toBe(200);
});

test("Zoe agrees to the newest texts when she registers, and is not asked again", async () => {
  const { as, app } = await newWorld();
  const { body } = await as()(accounts.register, { body: zoe });
  const answer = await app.inject({
    url: accounts.user.path,
    headers: { authorization: `Bearer ${body.token}` },
  });
  expect(answer.json()).toMatchObject({
    mustAgree: false,
    termsVersion: legalVersions.terms,
    privacyVersion: legalVersions.privacy,
  });
});
