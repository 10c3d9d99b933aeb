import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { matches } from "#contract/features/matches.ts";
import { profile } from "#contract/features/profile.ts";
import { trips } from "#contract/features/trips.ts";
import { stays } from "#db/tables/stays.ts";
import { users } from "#db/tables/accounts.ts";
import { newWorld } from "#testing/worlds/world.ts";

const ana = { firstName: "Ana", lastName: "Silva" };
const lisbon = { homeCountry: "PT", homeState: "11", homeCity: "Lisbon" };

async function newAna() {
  const world = await newWorld();
  const save = (body: object) => world.as("ana")(profile.update, { body: { ...ana, ...body } });
  const refusal = async (body: object) => {
    const { status, failure } = await save(body);
    return [status, failure.message];
  };
  return { ...world, save, refusal };
}

test("Ana changes her name, in any script, and fields she leaves out stay", async () => {
  const { save, as } = await newAna();
  await save({ bio: "Slow trains." });
  const { status, body } = await save({ firstName: "Анна", lastName: "田中 مرحبا" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    firstName: "Анна",
    lastName: "田中 مرحبا",
    username: "ana",
    bio: "Slow trains.",
  });
  expect((await as("ana")(accounts.user, {})).body).toEqual(body);
});

test("a username is 3 to 30 letters, digits, dots, dashes and underscores", async () => {
  const { save, refusal } = await newAna();
  for (const username of ["abc", "Ana.Silva_2-go", "a".repeat(30)])
    expect((await save({ username })).body.username).toBe(username);
  for (const username of ["ab", "a".repeat(31), "ana silva", "añá", "ana@home", "...", ""])
    expect((await refusal({ username }))[0]).toBe(400);
});

test("a used username, in any case, and a reserved one are refused", async () => {
  const { refusal, save } = await newAna();
  for (const username of ["CHLOE", "chloe", "admin", "Ad.Min", "support", "Coincide", "co-incide"])
    expect(await refusal({ username })).toEqual([409, "This username is already taken"]);
  expect((await save({ username: "ANA" })).body.username).toBe("ANA");
});

test("of two people who take the same username at once only one gets it", async () => {
  const { as } = await newAna();
  const want = (name: "ana" | "bo") => as(name)(profile.update, { body: { ...ana, username: "wanderer" } });
  const both = await Promise.all([want("ana"), want("bo")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a home is a country, state and city; a null city removes it", async () => {
  const { save, db, id } = await newAna();
  const { body } = await save({ ...lisbon, homeCity: "lisboa" });
  expect(body).toMatchObject({ ...lisbon, homePlaceId: "2267057" });
  const lives = () =>
    db
      .select()
      .from(stays)
      .where(eq(stays.userId, id("ana")));
  expect(await lives()).toHaveLength(1);
  expect((await save({})).body).toMatchObject(lisbon);
  const none = { homeCountry: null, homeState: null, homeCity: null, homePlaceId: null };
  expect((await save({ homeCity: null })).body).toMatchObject(none);
  expect(await lives()).toEqual([]);
  await save(lisbon);
  expect((await save({ homeCountry: "", homeState: "", homeCity: "" })).body).toMatchObject(none);
});

test("an incomplete home is refused, and a city outside its state", async () => {
  const { refusal } = await newAna();
  expect(await refusal({ homeCity: "Lisbon" })).toEqual([400, "homeCountry: Country is required"]);
  expect(await refusal({ homeCountry: "PT", homeCity: "Lisbon" })).toEqual([
    400,
    "homeState: State is required",
  ]);
  expect(await refusal({ homeCountry: "PT", homeState: "11" })).toEqual([400, "homeCity: City is required"]);
  expect(await refusal({ ...lisbon, homePlaceId: "5128581" })).toEqual([
    400,
    "homePlaceId: This city isn't in that state; please pick it again",
  ]);
  expect(await refusal({ ...lisbon, homeState: "ZZ" })).toEqual([
    400,
    "homeState: This state isn't in that country",
  ]);
});

test("a bio has at most 150 characters, and an empty one becomes null", async () => {
  const { save, refusal } = await newAna();
  expect((await save({ bio: "é".repeat(150) })).body.bio).toBe("é".repeat(150));
  expect(await refusal({ bio: "x".repeat(151) })).toEqual([400, "bio: At most 150 characters"]);
  expect((await save({ bio: "" })).body.bio).toBeNull();
  expect(await refusal({ firstName: " " })).toEqual([400, "firstName: First name is required"]);
  expect(await refusal({ isPhoneVerified: true })).toEqual([400, "isPhoneVerified: Unknown field"]);
});

test("a new phone number is not verified", async () => {
  const { save, refusal, db, id } = await newAna();
  expect((await save({ phone: "+351 21-123 (4567)" })).body.phone).toBe("+351211234567");
  await db
    .update(users)
    .set({ isPhoneVerified: true })
    .where(eq(users.id, id("ana")));
  expect((await save({ phone: "+351 211 234 567" })).body.isPhoneVerified).toBe(true);
  expect((await save({ phone: "+351211234568" })).body.isPhoneVerified).toBe(false);
  expect((await save({ phone: "" })).body.phone).toBeNull();
  expect(await refusal({ phone: "call me" })).toEqual([400, "phone: Please enter a valid phone number"]);
});

test.each([
  ["\u202d+351 912 345 678\u202c", "+351912345678"],
  ["tel:+351-912-345-678", "+351912345678"],
  ["+٣٥١ ٩١٢ ٣٤٥ ٦٧٨", "+351912345678"],
  ["+351 (0) 912 345 678", "+351912345678"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+39 (0)6 6982 1234", "+390669821234"],
  ["０３ー３２１０ー１２３４", "+81332101234"],
])("the number that Ana means by “%s” is %s", async (typed, phone) => {
  const { save } = await newAna();
  const home = { homeCountry: "JP", homeState: "13", homeCity: "Tokyo" };
  expect((await save({ ...home, phone: typed })).body.phone).toBe(phone);
});

test.each(["+351 0 912 345 678", "+351 (00) 912 345 678", "+999 123 456 789", "+1 555 0100"])(
  "“%s” is no number, so it isn't stored",
  async (typed) => {
    const { refusal } = await newAna();
    expect(await refusal({ phone: typed })).toEqual([400, "phone: Please enter a valid phone number"]);
  },
);

test("switching location sharing off ends all matches for both; switching it on restores them", async () => {
  const { as, connect } = await newWorld();
  await connect(["ana", "bo"]);
  const trip = { country: "FR", state: "IDF", city: "Paris", startDate: "2026-05-03", endDate: "2026-05-07" };
  await as("ana")(trips.create, { body: trip });
  await as("bo")(trips.create, { body: trip });
  const count = async () => [
    (await as("ana")(matches.list, {})).body.length,
    (await as("bo")(matches.list, {})).body.length,
  ];
  const share = (locationSharing: boolean) =>
    as("ana")(profile.updateConsents, { body: { locationSharing } });
  expect(await count()).toEqual([1, 1]);
  expect((await share(false)).body.privacyLocationSharing).toBe(false);
  expect(await count()).toEqual([0, 0]);
  await share(true);
  expect(await count()).toEqual([1, 1]);
});

test("each consent is changed alone, and the required ones can't be withdrawn here", async () => {
  const { as } = await newWorld();
  const { body } = await as("ana")(profile.updateConsents, { body: { marketing: true } });
  expect(body).toMatchObject({ privacyMarketing: true, privacyLocationSharing: true });
  const given = { dataCollection: false } as object;
  expect((await as("ana")(profile.updateConsents, { body: given })).status).toBe(400);
});

test("presence and read receipts are private settings, each on its own", async () => {
  const { as } = await newWorld();
  const { body: before } = await as("ana")(accounts.user, {});
  expect([before.showsPresence, before.showsReadReceipts]).toEqual([true, true]);
  const { body } = await as("ana")(profile.updatePrivacy, { body: { showsPresence: false } });
  expect([body.showsPresence, body.showsReadReceipts]).toEqual([false, true]);
  await as("ana")(profile.updatePrivacy, { body: { showsReadReceipts: false } });
  const { body: after } = await as("ana")(accounts.user, {});
  expect([after.showsPresence, after.showsReadReceipts]).toEqual([false, false]);
  expect((await as("ana")(profile.updatePrivacy, { body: { bio: "x" } as object })).status).toBe(400);
});
