import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { connections } from "#contract/features/connections.ts";
import { notifications } from "#contract/features/notifications.ts";
import { profile } from "#contract/features/profile.ts";
import { maxTripNameLength, trips } from "#contract/features/trips.ts";
import { languageFor } from "#lib/language.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { agreedConsents, deviceCookie } from "#testing/worlds/registrations.ts";

type World = Awaited<ReturnType<typeof newWorld>>;

const reading = async (world: World, name: "ana" | "bo", locale: string) =>
  world.pool.query("update users set locale = $1 where id = $2", [locale, world.id(name)]);

const lisbon = { country: "PT", state: "11", city: "Lisbon" };
const trip = { name: "Spring", ...lisbon, startDate: "2026-05-03", endDate: "2026-05-07" };

test("Ana and Bo are notified of a match in their own language and date format", async () => {
  const world = await newWorld();
  const { as, id, settle } = world;
  await reading(world, "bo", "ja-JP");
  const { body: asked } = await as("ana")(connections.request, { body: { targetUserId: id("bo") } });
  await as("bo")(connections.answer, { params: { id: asked.id }, body: { status: "accepted" } });
  for (const name of ["ana", "bo"] as const) await as(name)(trips.create, { body: trip });
  await settle();
  const noticesOf = async (name: "ana" | "bo") => {
    const { body } = await as(name)(notifications.list, {});
    return body.find(({ type }) => type === "new_match")!;
  };
  expect((await noticesOf("ana")).message).toMatch(
    /^You and Bo Lindqvist will both be in Lisbon: May 3\s–\s7, 2026\.$/u,
  );
  const { title, message } = await noticesOf("bo");
  expect(title).toBe(languageFor("ja-JP").i18n._("New match"));
  expect(message).toContain("2026年5月3日～7日");
  expect(message).not.toContain("May");
});

test("a refusal is in the account's language, else in the browser's; its code is the same", async () => {
  const world = await newWorld();
  const { as } = world;
  const german = languageFor("de").i18n;
  const ask = (locale: string) =>
    as("ana")(trips.get, { params: { id: 999 } }, { headers: { "accept-language": locale } });
  expect((await ask("de-AT, en;q=0.5")).failure).toMatchObject({
    code: "TRIP_NOT_FOUND",
    message: german._("Trip not found"),
  });
  await reading(world, "ana", "en-GB");
  expect((await ask("de-AT")).failure).toMatchObject({ code: "TRIP_NOT_FOUND", message: "Trip not found" });
});

test('a validation message is translated; the field\'s name and "Unauthorized" are not', async () => {
  const world = await newWorld();
  await reading(world, "ana", "de-DE");
  const body = { ...trip, name: "x".repeat(200) };
  const { failure, status } = await world.as("ana")(trips.create, { body });
  const message = languageFor("de").i18n._("At most {max} characters", { max: maxTripNameLength });
  expect([status, failure.code]).toEqual([400, "INVALID"]);
  expect(failure.issues).toEqual([
    { path: "name", code: "TOO_LONG", params: { max: maxTripNameLength }, message },
  ]);
  expect(failure.message).toBe(`name: ${message}`);
  const headers = { "accept-language": "de" };
  expect((await world.as()(trips.list, {}, { headers })).failure.message).toBe("Unauthorized");
});

test("the message of a successful call is translated, too", async () => {
  const { as } = await newWorld();
  const answer = await as()(
    accounts.forgotPassword,
    { body: { email: "nobody@example.com" } },
    { headers: { "accept-language": "ar" } },
  );
  expect(answer.body.message).toBe(
    languageFor("ar").i18n._("If an email is needed for this address, it is on its way."),
  );
});

test("Zoe registers in Spanish and gets Spanish mails; an unsupported locale is ignored", async () => {
  const { as, settle, mails, pool } = await newWorld({ verifiesEmail: true });
  expect((await register(as, "zoe@example.com", "es-MX")).status).toBe(201);
  expect((await register(as, "zoe2@example.com", "tlh-Latn")).status).toBe(201);
  await settle();
  const { rows } = await pool.query<{ locale: string | null }>(
    "select locale from users where email like 'zoe%' order by email desc",
  );
  expect(rows.map(({ locale }) => locale)).toEqual(["es-MX", null]);
  const mail = (await mails()).find(({ to }) => to === "zoe@example.com");
  expect(mail?.text).toContain("Hola");
});

test("the profile stores a supported language and refuses others", async () => {
  const { as } = await newWorld();
  const names = { firstName: "Ana", lastName: "Almeida" };
  const { body } = await as("ana")(profile.update, { body: { ...names, locale: "ar-EG" } });
  expect(body.locale).toBe("ar-EG");
  const refused = await as("ana")(profile.update, { body: { ...names, locale: "xx-XX" as "ar-EG" } });
  expect([refused.status, refused.failure.issues?.[0]?.path]).toEqual([400, "locale"]);
});

test("a link opened from a mail is answered in the reader's language, too", async () => {
  const { as, settle, mails } = await newWorld({ verifiesEmail: true });
  const cookie = deviceCookie(await register(as, "zoe@example.com", "es-MX"));
  await settle();
  const mail = (await mails()).find(({ to }) => to === "zoe@example.com");
  const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { body } = await as()(
    accounts.verifyEmail,
    { query: { token } },
    { headers: { "accept-language": "de", cookie } },
  );
  expect(body.message).toBe("Deine E-Mail-Adresse ist bestätigt.");
});

test("stored text is not translated in an answer: a notification keeps its language", async () => {
  const world = await newWorld();
  const { as, id, settle } = world;
  await as("bo")(connections.request, { body: { targetUserId: id("ana") } });
  await settle();
  const [notice] = (await as("ana")(notifications.list, {})).body;
  const { body } = await as("ana")(
    notifications.read,
    { params: { id: notice!.id } },
    { headers: { "accept-language": "de" } },
  );
  expect(body).toMatchObject({ title: notice!.title, message: notice!.message });
});

const register = (as: World["as"], email: string, locale: string) =>
  as()(accounts.register, {
    body: {
      firstName: "Zoe",
      lastName: "Ruiz",
      email,
      password: "a long passphrase",
      acceptTerms: true,
      locale,
      privacyConsents: agreedConsents,
    },
  });
