import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { connections } from "#contract/features/connections.ts";
import { profile } from "#contract/features/profile.ts";
import { skeletonOf } from "#domain/accounts/usernames.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

async function newAna() {
  const world = await newWorld();
  const save = (body: object) =>
    world.as("ana")(profile.update, { body: { firstName: "Ana", lastName: "Silva", ...body } });
  const rename = async (name: "ana" | "bo", username: string) =>
    (await world.as(name)(profile.update, { body: { firstName: "A", lastName: "B", username } })).status;
  return { ...world, save, rename };
}

test("two people can't have usernames that look alike", async () => {
  const { rename } = await newAna();
  expect(await rename("bo", "ana.silva")).toBe(200);
  for (const alike of [
    "ana_silva",
    "anasilva",
    "ana.si1va",
    "ANA-SILVA",
    "ana.silva.",
    "ana.5i1va",
    "ana.sllva",
  ])
    expect([alike, await rename("ana", alike)]).toEqual([alike, 409]);
  expect(await rename("bo", "ana_si1va")).toBe(200);
  expect(await rename("bo", "morning.view")).toBe(200);
  for (const alike of ["moming.view", "m0rning.vievv"]) expect(await rename("ana", alike)).toBe(409);
  expect(await rename("ana", "ana.silva")).toBe(200);
});

test("a taken username is refused with the field's name", async () => {
  const { save } = await newAna();
  const message = "This username is already taken";
  for (const username of ["b0-b0", "b.o.b.o", "adm1n", "5upport", "c0incide"]) {
    const { status, failure } = await save({ username });
    if (username.startsWith("b")) expect(status).toBe(200);
    else expect([status, failure]).toMatchObject([409, { message, issues: [{ path: "username", message }] }]);
  }
});

test("the program and the database find the same look-alikes", async () => {
  const { pool } = await newWorld();
  for (const name of ["Ana.Si1va", "rrnrn", "vvvv", "r.n", "0l1I5-_.", "A-Z", "v-v", "1I|"]) {
    const { rows } = await pool.query<{ it: string }>("select username_skeleton($1) as it", [name]);
    expect([name, rows[0]?.it]).toEqual([name, skeletonOf(name)]);
  }
});

const unseen = [
  "Ana\u200bSilva",
  "\u200dAna",
  "Ana\ufeff\u2060",
  "An\u202ea",
  "\u2067Ana",
  "Ana\nBcc: bo@coincide.example",
  "Ana\r\nSubject: Hello",
  "A\tna",
  "A\u0007na",
  "Ana\u2028x",
  "\u3164",
  "\u115f\u1160",
  "\uffa0",
  "\u2800",
  "\u00ad",
  "\u034f",
  "\u{e0041}",
  "A\ufe0f",
  "A\u200dna",
  `A${"\u0301".repeat(6)}`,
];

test("a name with invisible characters is refused with its field, when registering too", async () => {
  const { save, as } = await newAna();
  for (const name of unseen) {
    for (const field of ["firstName", "lastName"] as const) {
      const { status, failure } = await save({ [field]: name });
      expect([JSON.stringify(name), status]).toEqual([JSON.stringify(name), 400]);
      expect(failure.issues).toMatchObject([{ path: field, code: "INVISIBLE_CHARACTERS" }]);
      const registering = { ...zoe, email: "new@elsewhere.example", [field]: name };
      expect((await as()(accounts.register, { body: registering })).status).toBe(400);
    }
  }
});

test("names of every script are accepted, with the joiners that belong to them", async () => {
  const { save } = await newAna();
  const names = [
    "علی\u200cرضا",
    "क्\u200dषमा",
    "葛\u{e0100}城",
    "Đặng",
    "O’Brien-Ní",
    "Jean Paul",
    "ՀԱՅԿ",
    "ไทย",
    "T̄ēst",
  ];
  for (const name of names) {
    const { status, body } = await save({ firstName: name });
    expect([name, status, body.firstName]).toEqual([name, 200, name]);
  }
});

test("names that imitate the staff are refused, similar real names are not", async () => {
  const { save, as } = await newAna();
  const claims = [
    ["Coincide", "Support"],
    ["The C0incide", "Team"],
    ["Coin", "Cide"],
    ["Аdmin", "Ѕtаff"],
    ["ADMIN", "Help-desk"],
    ["Ądmin", "Official"],
  ];
  for (const [firstName, lastName] of claims) {
    expect([firstName, (await save({ firstName, lastName })).failure.message]).toEqual([
      firstName,
      "firstName: This name is reserved",
    ]);
    const registering = { ...zoe, firstName: firstName ?? "", lastName: lastName ?? "" };
    expect((await as()(accounts.register, { body: registering })).status).toBe(400);
  }
  for (const [firstName, lastName] of [
    ["Trust", "Mwangi"],
    ["Mod", "Singh"],
    ["Алексей", "Петров"],
  ])
    expect((await save({ firstName, lastName })).status).toBe(200);
});

test("a name stays plain text in lists and in the database", async () => {
  const { save, as, id } = await newAna();
  const firstName = `<b>"'; drop table users --`;
  expect((await save({ firstName, lastName: "=1+1" })).body.firstName).toBe(firstName);
  await as("ana")(connections.request, { body: { targetUserId: id("bo") } });
  const { body } = await as("bo")(connections.requests, {});
  expect(body[0]?.requester).toMatchObject({ firstName, lastName: "=1+1" });
});

test("a field of a megabyte is refused before it is parsed", async () => {
  const { save } = await newAna();
  for (const field of ["firstName", "lastName", "username", "bio", "email", "phone", "homeCity", "locale"]) {
    expect([field, (await save({ [field]: "x".repeat(1_000_000) })).status]).toEqual([field, 413]);
    expect([field, (await save({ [field]: "x".repeat(60_000) })).status]).toEqual([field, 400]);
  }
});

test("locale and time zone are stored if they exist", async () => {
  const { save } = await newAna();
  const { body } = await save({ locale: "de-DE", timeZone: "Europe/Lisbon" });
  expect([body.locale, body.timeZone]).toEqual(["de-DE", "Europe/Lisbon"]);
  expect((await save({})).body.locale).toBe("de-DE");
  const cleared = await save({ locale: null, timeZone: null });
  expect([cleared.body.locale, cleared.body.timeZone]).toEqual([null, null]);
  for (const bad of [{ locale: "xx-YY" }, { locale: "" }, { timeZone: "Mars/Olympus" }, { timeZone: "" }])
    expect((await save(bad)).status).toBe(400);
});

test("Ana chooses her clock and her first day of the week; others than the choices are refused", async () => {
  const { as } = await newWorld();
  const names = { firstName: "Ana", lastName: "Silva" };
  const save = (body: object) => as("ana")(profile.update, { body: { ...names, ...body } });
  const chosen = await save({ hourCycle: "h23", weekStart: 1 });
  expect([chosen.body.hourCycle, chosen.body.weekStart]).toEqual(["h23", 1]);
  const kept = await save({ weekStart: 0 });
  expect([kept.body.hourCycle, kept.body.weekStart]).toEqual(["h23", 0]);
  for (const [path, value] of [
    ["hourCycle", "h24"],
    ["weekStart", 3],
    ["weekStart", "1"],
  ] as const) {
    const { status, failure } = await save({ [path]: value });
    expect(status).toBe(400);
    expect(failure.issues).toMatchObject([{ path, code: "NOT_ONE_OF" }]);
  }
  const cleared = await save({ hourCycle: null, weekStart: null });
  expect([cleared.body.hourCycle, cleared.body.weekStart]).toEqual([null, null]);
});
