import { expect, test } from "vitest";
import { connections } from "#contract/features/connections.ts";
import { groups } from "#contract/features/groups.ts";
import { legalVersions } from "#contract/features/legal.ts";
import { people } from "#contract/features/people.ts";
import { profile } from "#contract/features/profile.ts";
import { accounts } from "#contract/features/accounts.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

type Name = Parameters<World["id"]>[0];
type Shown = { profileAudience?: "everyone" | "members" | "connections"; isDiscoverable?: boolean };

const photo = "/media/0123456789abcdef0123456789abcdef";

/** Ana with a photo, a bio and a home; Chloé is her connection. */
async function worldWithAna(shown: Shown = {}) {
  const world = await newWorld();
  const { as, pool, id, connect } = world;
  await connect(["ana", "chloe"]);
  await pool.query("update users set profile_image_url = $1 where id = $2", [photo, id("ana")]);
  const home = { homeCountry: "PT", homeState: "11", homeCity: "Lisbon" };
  await as("ana")(profile.update, { body: { firstName: "Ana", lastName: "Silva", ...home } });
  await as("ana")(profile.updatePrivacy, { body: shown });
  const profileFor = async (person?: Name) => {
    const { body } = await as(person)(people.profile, { params: { userId: id("ana") } });
    expect(body).toMatchObject({ firstName: "Ana", lastName: "Silva", username: "ana" });
    const all = [body.profileImageUrl === photo, body.bio !== null, body.home?.city === "Lisbon"];
    expect(new Set(all).size).toBe(1);
    return all[0];
  };
  return { ...world, profileFor };
}

test("photo, bio and home have the audience that Ana chose; everyone can see her name", async () => {
  for (const [profileAudience, visitor, stranger] of [
    ["everyone", true, true],
    ["members", false, true],
    ["connections", false, false],
  ] as const) {
    const { profileFor } = await worldWithAna({ profileAudience });
    expect([
      profileAudience,
      await profileFor(),
      await profileFor("bo"),
      await profileFor("chloe"),
      await profileFor("ana"),
    ]).toEqual([profileAudience, visitor, stranger, true, true]);
  }
});

test("a person whom Ana asks sees her profile; a person who asks her doesn't", async () => {
  const { profileFor, as, id } = await worldWithAna({ profileAudience: "connections" });
  await as("bo")(connections.request, { body: { targetUserId: id("ana") } });
  expect(await profileFor("bo")).toBe(false);
  const sent = (await as("bo")(connections.sent, {})).body;
  expect(sent[0]?.receiver.profileImageUrl).toBeNull();
  await as("ana")(connections.request, { body: { targetUserId: id("dev") } });
  expect(await profileFor("dev")).toBe(true);
  const received = (await as("dev")(connections.requests, {})).body;
  expect(received[0]?.requester.profileImageUrl).toBe(photo);
  await as("dev")(connections.answer, { params: { id: received[0]?.id ?? 0 }, body: { status: "declined" } });
  expect(await profileFor("dev")).toBe(false);
});

test("no list shows a photo outside its audience", async () => {
  const { as, id } = await worldWithAna({ profileAudience: "connections" });
  const found = async (name: Name) => [
    (await as(name)(people.searchByName, { query: { query: "ana" } })).body[0]?.profileImageUrl,
    (await as(name)(people.searchByEmail, { query: { email: "ana@coincide.example" } })).body[0]
      ?.profileImageUrl,
    (await as(name)(people.all, { query: { search: "silva" } })).body.users[0]?.profileImageUrl,
  ];
  expect(await found("bo")).toEqual([null, null, null]);
  expect(await found("chloe")).toEqual([photo, photo, photo]);
  const { body: group } = await as("chloe")(groups.create, { body: { name: "Pastry" } });
  for (const username of ["ana", "bo"])
    await as("chloe")(groups.addMember, { params: { id: group.id }, body: { username } });
  await as("bo")(connections.request, { body: { targetUserId: id("chloe") } });
  await as("chloe")(connections.request, { body: { targetUserId: id("bo") } });
  const seenBy = async (name: Name) =>
    (await as(name)(groups.members, { params: { id: group.id } })).body.find(({ id: it }) => it === id("ana"))
      ?.profileImageUrl;
  expect([await seenBy("bo"), await seenBy("chloe")]).toEqual([null, photo]);
});

test("a home is shown only while its person shares their location", async () => {
  const { as, id } = await worldWithAna();
  await as("ana")(profile.updateConsents, { body: { locationSharing: false } });
  const { body } = await as("chloe")(people.profile, { params: { userId: id("ana") } });
  expect([body.home, body.profileImageUrl]).toEqual([null, photo]);
});

test("an undiscoverable person is in no directory or name search, except for connections", async () => {
  const { as, id } = await worldWithAna({ isDiscoverable: false });
  const finds = async (name: Name) => {
    const listed = (await as(name)(people.all, { query: {} })).body;
    expect(listed.users).toHaveLength(listed.totalCount);
    const searched = (await as(name)(people.all, { query: { search: "ana" } })).body;
    expect(searched.users).toHaveLength(searched.totalCount);
    return [
      listed.users.some((it) => it.id === id("ana")),
      searched.totalCount > 0,
      (await as(name)(people.searchByName, { query: { query: "ana" } })).body.length > 0,
      (await as(name)(people.searchByName, { query: { query: "anna sliva" } })).body.length > 0,
    ];
  };
  expect(await finds("bo")).toEqual([false, false, false, false]);
  expect(await finds("chloe")).toEqual([true, true, true, expect.any(Boolean)]);
  const byEmail = await as("bo")(people.searchByEmail, { query: { email: "ana@coincide.example" } });
  expect(byEmail.body).toHaveLength(1);
  expect((await as("bo")(people.profile, { params: { userId: id("ana") } })).status).toBe(200);
});

test("each privacy field is changed alone, and only to valid values", async () => {
  const { as } = await newWorld();
  const { body } = await as("ana")(profile.updatePrivacy, { body: { isDiscoverable: false } });
  expect([body.profileAudience, body.isDiscoverable]).toEqual(["members", false]);
  const odd = { profileAudience: "nobody" } as object;
  expect((await as("ana")(profile.updatePrivacy, { body: odd })).status).toBe(400);
});

test("the consent history has consent, date, given or withdrawn, and the legal version", async () => {
  const { as, setClock, pool } = await newWorld();
  setClock("2026-03-02T08:00:00Z");
  await as("bo")(profile.updateConsents, { body: { analytics: true, locationSharing: true } });
  setClock("2026-03-03T08:00:00Z");
  await as("bo")(profile.updateConsents, { body: { analytics: false } });
  await pool.query(
    "update users set privacy_marketing = true, updated_at = '2026-03-04T08:00Z' where username = 'bo'",
  );
  const { body } = await as("bo")(profile.consents, {});
  expect(body.slice(0, 3).map(({ id: _, ...it }) => it)).toEqual([
    {
      consent: "marketing",
      given: true,
      legalVersion: null,
      source: "program",
      createdAt: "2026-03-04T08:00:00.000Z",
    },
    {
      consent: "analytics",
      given: false,
      legalVersion: null,
      source: "settings",
      createdAt: "2026-03-03T08:00:00.000Z",
    },
    {
      consent: "analytics",
      given: true,
      legalVersion: legalVersions.privacy,
      source: "settings",
      createdAt: "2026-03-02T08:00:00.000Z",
    },
  ]);
  expect((await as("ana")(profile.consents, {})).body.some(({ consent }) => consent === "marketing")).toBe(
    false,
  );
});

test("a new person's history begins with the consents of the registration", async () => {
  const { as, app } = await newWorld();
  const { body } = await as()(accounts.register, { body: zoe });
  const headers = { authorization: `Bearer ${body.token}` };
  const history = (await app.inject({ url: profile.consents.path, headers })).json<
    { consent: string; given: boolean; source: string; legalVersion: string }[]
  >();
  const begun = history.map(({ consent, given, source, legalVersion }) => [
    consent,
    given,
    source,
    legalVersion,
  ]);
  for (const consent of ["dataCollection", "privacyPolicyAccepted"])
    expect(begun).toContainEqual([consent, true, "registration", legalVersions.privacy]);
  expect(begun).toContainEqual(["termsAccepted", true, "registration", legalVersions.terms]);
});

test("the history can't be changed, and staff can only withdraw", async () => {
  const { pool, id } = await newWorld();
  await expect(pool.query("update consents set given = false")).rejects.toThrow("append-only");
  await expect(pool.query("delete from consents")).rejects.toThrow("append-only");
  const asStaff = (given: boolean) =>
    pool.query(
      "insert into consents (user_id, consent, given, source) values ($1, 'analytics', $2, 'staff')",
      [id("ana"), given],
    );
  await asStaff(false);
  await expect(asStaff(true)).rejects.toThrow("consents_staff_withdraws");
  await pool.query("delete from users where id = $1", [id("ana")]);
  expect((await pool.query("select from consents where user_id = $1", [id("ana")])).rowCount).toBe(0);
});
