import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { phones } from "#contract/features/phones.ts";
import { profile } from "#contract/features/profile.ts";
import { phoneVerificationTokens, smsDeliveries } from "#db/tables/phones.ts";
import { users } from "#db/tables/accounts.ts";
import { noSms } from "#lib/sms/sms.ts";
import type { CastName } from "#server/seed/cast.ts";
import { phone, phoneWorld } from "#testing/worlds/phones.ts";
import { wrongCode } from "#testing/texts.ts";

const badCode = [400, "This code is not right, or it has expired."];

test("Ana proves her number with the code of a text message, and it is hers", async () => {
  const { send, settle, codesTo, verify, account, mails } = await phoneWorld();
  const sent = await send("ana", "+351 912 345 678");
  expect([sent.status, sent.body]).toEqual([200, { message: "Verification code sent", phone }]);
  await settle();
  expect((await mails())[0]?.text).toMatch(
    /^\d{6} is your Coincide code, valid for 10 minutes\. .*\n\n@localhost #\d{6}$/,
  );
  const [code] = await codesTo();
  expect(await account("ana")).toMatchObject({ phone: null, isPhoneVerified: false });
  const verified = await verify("ana", `${code!.slice(0, 3)} ${code!.slice(3)}`);
  expect([verified.status, verified.body.message]).toEqual([200, "Phone number verified"]);
  expect(verified.body.user).toMatchObject({ phone, isPhoneVerified: true, verificationLevel: "phone" });
  expect(await account("ana")).toEqual(verified.body.user);
});

test.each([
  ["", "phone: Please enter a phone number"],
  ["   ", "phone: Please enter a phone number"],
  ["912345678", "phone: Please enter a valid phone number"],
  ["+351 912 34", "phone: Please enter a valid phone number"],
  ["+999 123 456 789", "phone: Please enter a valid phone number"],
  ["call me maybe", "phone: Please enter a valid phone number"],
  ["my number is +351912345678", "phone: Please enter a valid phone number"],
  ["+351 212 345 678", "phone: This number can't receive text messages"],
  ["+1 900 555 0100", "phone: This number can't receive text messages"],
])("the number “%s” is refused with a message, and nothing is sent", async (typed, message) => {
  const { send, db } = await phoneWorld();
  const { status, failure } = await send("ana", typed);
  expect([status, failure.message]).toEqual([400, message]);
  expect(await db.select().from(smsDeliveries)).toEqual([]);
});

test("Jonas, who reads German, gets his code in German", async () => {
  const { send, settle, mails, as } = await phoneWorld();
  await as("jonas")(profile.update, { body: { firstName: "Jonas", lastName: "Weber", locale: "de-DE" } });
  await send("jonas", "+4915123456789");
  await settle();
  expect((await mails())[0]?.text).toMatch(/^\d{6} ist dein Code für Coincide, 10 Minuten gültig\./);
});

test("a number without a plus belongs to the home country, or else to the US", async () => {
  const { send, db, id } = await phoneWorld();
  expect((await send("sam", "(212) 555-0123")).body.phone).toBe("+12125550123");
  await db
    .update(users)
    .set({ homeCountry: "JP", homeState: "26", homeCity: "Kyoto", homePlace: "1857910" })
    .where(eq(users.id, id("hana")));
  expect((await send("hana", "090-1234-5678")).body.phone).toBe("+819012345678");
});

test.each(["12345", "1234567", "abcdef", "", "12345６7"])("“%s” is not a valid code", async (code) => {
  const { verify } = await phoneWorld();
  const { status, failure } = await verify("ana", code);
  expect([status, failure.message]).toEqual([400, "code: Code must be 6 digits"]);
});

test("a code works once, for ten minutes, for its number and the person who requested it", async () => {
  const { codeOf, trying, setClock } = await phoneWorld();
  const code = await codeOf("ana");
  expect(await trying("bo", code)).toEqual(badCode);
  expect(await trying("ana", code, "+351912345679")).toEqual(badCode);
  setClock("2026-03-01T12:10:00Z");
  expect(await trying("ana", code)).toEqual(badCode);
  setClock("2026-03-01T12:09:59Z");
  expect((await trying("ana", code))[0]).toBe(200);
  expect(await trying("ana", code)).toEqual(badCode);
});

test("a new code replaces the old one, for any number", async () => {
  const { codeOf, trying } = await phoneWorld();
  const first = await codeOf("ana");
  const second = await codeOf("ana", "+351961234567");
  expect(await trying("ana", first)).toEqual(badCode);
  expect((await trying("ana", second, "+351961234567"))[0]).toBe(200);
});

test("after five attempts a code is invalid, even for the right input", async () => {
  const { codeOf, trying, verify, setClock } = await phoneWorld();
  const code = await codeOf("ana");
  for (let count = 0; count < 5; count += 1) expect(await trying("ana", wrongCode(code))).toEqual(badCode);
  setClock("2026-03-01T12:04:00Z");
  const { status, failure, headers } = await verify("ana", code);
  expect([status, failure.message]).toEqual([429, "Too many wrong codes. Please ask for a new one."]);
  // To wait doesn't help.
  expect(headers["retry-after"]).toBeUndefined();
  expect((await trying("ana", await codeOf("ana")))[0]).toBe(200);
});

test("ten attempts at once count as five, and of ten right ones one succeeds", async () => {
  const { codeOf, verify, db } = await phoneWorld();
  const tenTimes = async (code: string) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify("ana", code)));
    return answers.map(({ status }) => status).toSorted();
  };
  const code = await codeOf("ana");
  expect(await tenTimes(wrongCode(code))).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429, 429]);
  expect((await db.select().from(phoneVerificationTokens))[0]?.attempts).toBe(5);
  const again = await tenTimes(await codeOf("ana"));
  expect(again.filter((status) => status === 200)).toHaveLength(1);
});

test("three codes an hour and five a day are allowed, per person and per number", async () => {
  const { send, setClock } = await phoneWorld();
  const refusal = async (who: CastName, to?: string) => {
    const { status, failure, headers } = await send(who, to);
    return [status, failure.message, headers["retry-after"]];
  };
  const tooMany = (when: string) => `Too many codes were requested. Try again in ${when}.`;
  for (const last of [1, 2, 3]) expect((await send("ana", `+35191234567${last}`)).status).toBe(200);
  expect(await refusal("ana", "+351912345674")).toEqual([429, tooMany("60 minutes"), "3600"]);
  setClock("2026-03-01T13:00:00Z");
  for (const last of [4, 5]) expect((await send("ana", `+35191234567${last}`)).status).toBe(200);
  expect(await refusal("ana", "+351912345676")).toEqual([429, tooMany("23 hours"), String(23 * 60 * 60)]);

  for (const who of ["bo", "chloe", "dev"] as const) expect((await send(who)).status).toBe(200);
  expect(await refusal("emeka")).toEqual([429, tooMany("60 minutes"), "3600"]);
  setClock("2026-03-02T13:00:00Z");
  expect((await send("ana")).status).toBe(200);
});

test("ten codes requested at once are three texts, and one of them works", async () => {
  const { send, settle, codesTo, trying, db } = await phoneWorld();
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => send("ana")))).map((it) => it.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  const live = await db.select().from(phoneVerificationTokens).where(eq(phoneVerificationTokens.used, false));
  expect(live).toHaveLength(1);
  await settle();
  // A code that was replaced before its text was created isn't sent at all.
  const [code, ...more] = await codesTo();
  expect(more).toEqual([]);
  expect((await trying("ana", code!))[0]).toBe(200);
});

test("the database stores only a slow hash of a code, and the queue nothing at all", async () => {
  const { codeOf, db, pool } = await phoneWorld();
  const code = await codeOf("ana");
  const [row] = await db.select().from(phoneVerificationTokens);
  expect(row?.code).toMatch(/^\$argon2id\$/);
  const jobs = JSON.stringify((await pool.query("select data, output from pgboss.job")).rows);
  const texts = JSON.stringify(await db.select().from(smsDeliveries));
  for (const stored of [jobs, texts]) expect(stored).not.toContain(code);
  expect(jobs).not.toContain(phone);
});

test("without an SMS provider the caller gets a refusal, and nothing is counted", async () => {
  const { send, db } = await phoneWorld({ sms: noSms, production: true });
  for (let count = 0; count < 5; count += 1) {
    const { status, failure } = await send("ana");
    expect([status, failure.code, failure.message]).toEqual([
      503,
      "NO_SMS",
      "Text messages aren't available here.",
    ]);
  }
  expect(await db.select().from(phoneVerificationTokens)).toEqual([]);
});

test("countries have their calling codes and number formats", async () => {
  const { as } = await phoneWorld();
  const { body: countries } = await as("ana")(phones.countries, {});
  expect(countries.find(({ callingCode }) => callingCode === "1")?.code).toBe("US");
  expect(countries).toContainEqual({ code: "PT", callingCode: "351" });
  const { body: plan } = await as("ana")(phones.plan, { params: { country: "GG" } });
  expect(plan.callingCode).toBe("44");
  expect(plan.countries.map(({ code, ways }) => [code, ways[0]])).toEqual([
    ["GB", "44"],
    ["GG", "44"],
  ]);
  const { status, failure } = await as("ana")(phones.plan, { params: { country: "QQ" } });
  expect([status, failure.message]).toEqual([404, "Country not found"]);
});
