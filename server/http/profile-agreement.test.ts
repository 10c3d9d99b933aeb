import { expect, test } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { legalEditions, legalVersions } from "../../contract/legal.ts";
import { profile } from "../../contract/profile.ts";
import { rights } from "../../contract/rights.ts";
import { trips } from "../../contract/trips.ts";
import { zoe } from "../testing/registrations.ts";
import { newWorld, type World } from "../testing/world.ts";

/** As if a text had changed since she agreed. */
const age = ({ pool, id }: World, column: "terms_version" | "privacy_version") =>
  pool.query(`update users set ${column} = $2 where id = $1`, [id("ana"), legalEditions.terms[1]]);

test.each(["terms_version", "privacy_version"] as const)(
  "whoever agreed to an older %s can use nothing until she agrees to the newest",
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
      legalVersion: legalVersions.terms,
      source: "settings",
      createdAt: "2026-03-02T08:00:00.000Z",
    });
  },
);

test("without agreeing she can still take her data along and delete her account", async () => {
  const world = await newWorld();
  const { as } = world;
  await age(world, "terms_version");
  expect((await as("ana")(rights.startExport, {})).status).toBe(201);
  expect((await as("ana")(rights.deleteAccount, {})).status).toBe(200);
});

test("nobody agrees to what they were not shown: an older version is refused, and so is one that is not there", async () => {
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

test("agreeing twice is written down once, and takes back no newer agreement", async () => {
  const world = await newWorld();
  const { as, pool, id } = world;
  await age(world, "terms_version");
  const agreed = async () =>
    (await as("ana")(profile.consents, {})).body.filter(({ consent }) => consent === "termsAccepted").length;
  await as("ana")(profile.agree, { body: legalVersions });
  const once = await agreed();
  expect((await as("ana")(profile.agree, { body: legalVersions })).status).toBe(200);
  expect(await agreed()).toBe(once);
  // Another process has been replaced already, and knows a version that this one doesn't.
  await pool.query("update users set terms_version = '2999-01-01' where id = $1", [id("ana")]);
  const { body } = await as("ana")(profile.agree, { body: legalVersions });
  expect([body.termsVersion, body.mustAgree]).toEqual(["2999-01-01", false]);
});

test("a temporary password is changed first, and a suspended person may still appeal", async () => {
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

test("who registers agrees to the newest, and is not asked", async () => {
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
