import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { phones } from "#contract/features/phones.ts";
import { users } from "#db/tables/accounts.ts";
import { smsDeliveries } from "#db/tables/phones.ts";
import { sweepPhones } from "#domain/phones/sweep.ts";
import { codeIn, textsTo } from "#testing/texts.ts";
import { sidOf } from "#testing/fakes/twilio.ts";
import { phone } from "#testing/worlds/phones.ts";
import { statusReport, twilioWorld } from "#testing/worlds/twilio.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("a code arrives through Twilio and proves the number", async () => {
  const { as, send, settle, received, deliveries } = await twilioWorld();
  expect((await send()).status).toBe(200);
  expect(received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: "queued", purpose: "verification", recipient: phone }]);
  await settle();
  expect(received).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ status: "sent", providerId: sidOf(1), error: null }]);
  const code = codeIn(received[0]?.form["Body"]);
  expect((await as("ana")(phones.verify, { body: { phone, code } })).status).toBe(200);
});

test("a text that Twilio refuses has failed, and another code can be requested", async () => {
  const { send, settle, next, received, deliveries } = await twilioWorld();
  next.push({ status: 400, code: 21610, message: `${phone} has unsubscribed` });
  await send();
  await settle();
  expect(await deliveries()).toMatchObject([{ status: "failed", error: "21610: +351…78 has unsubscribed" }]);
  await send();
  await settle();
  expect(received).toHaveLength(2);
  expect((await deliveries())[1]?.status).toBe("sent");
});

test("a text is sent once, even if its job runs repeatedly", async () => {
  const { send, settle, received, pool } = await twilioWorld();
  await send();
  await settle();
  await pool.query("update pgboss.job set state = 'created' where name = 'phones.send-code'");
  await settle();
  expect(received).toHaveLength(1);
});

test("a text that a process left half sent is retried after a minute, not earlier", async () => {
  const { send, settle, received, db, setClock } = await twilioWorld();
  await send();
  await db.update(smsDeliveries).set({ status: "sending" });
  await expect(settle()).rejects.toThrow("is being sent elsewhere");
  setClock("2026-03-01T12:01:00Z");
  await db.execute("update pgboss.job set state = 'created' where name = 'phones.send-code'");
  await settle();
  expect(received).toHaveLength(1);
});

test("the daily budget is shared by all, and holds for simultaneous requests", async () => {
  const { as, settle, setClock, received, testSms } = await twilioWorld({ dailyLimit: 4 });
  const people = ["ana", "bo", "chloe", "dev", "emeka", "hana"] as const;
  const ask = (who: (typeof people)[number], at: number) =>
    as(who)(phones.send, { body: { phone: `+35191234567${at}` } });
  const answers = await Promise.all(people.map(ask));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(2);
  for (const { status, failure, headers } of refused) {
    expect([status, failure.code]).toEqual([503, "SMS_BUDGET_SPENT"]);
    expect(failure.message).toBe("No more text messages can be sent today. Please try again tomorrow.");
    expect(headers["retry-after"]).toBe(String(24 * 60 * 60));
  }
  expect((await testSms()).failure.code).toBe("SMS_BUDGET_SPENT");
  await settle();
  expect(received).toHaveLength(4);
  setClock("2026-03-02T12:00:00Z");
  expect((await ask("ana", 1)).status).toBe(200);
});

test("an admin's test shows Twilio's message id, or why Twilio refused it", async () => {
  const { testSms, next, received, deliveries } = await twilioWorld();
  expect((await testSms("Olá")).body).toEqual({ messageId: sidOf(1), error: null });
  expect(received[0]?.form).toMatchObject({ To: phone, Body: "Olá" });
  next.push({ status: 401, code: 20003, message: "Authenticate" });
  expect((await testSms()).body).toEqual({ messageId: null, error: "20003: Authenticate" });
  expect((await deliveries()).map(({ purpose, status }) => [purpose, status])).toEqual([
    ["test", "sent"],
    ["test", "failed"],
  ]);
});

test("a test needs a number and a message", async () => {
  const { as, received } = await twilioWorld();
  const refusal = async (body: { phone: string; message: string }) => {
    const { status, failure } = await as("giulia")(phones.test, { body });
    return [status, failure.message];
  };
  expect(await refusal({ phone, message: " " })).toEqual([400, "message: Message is required"]);
  expect(await refusal({ phone: "12345", message: "Hello" })).toEqual([
    400,
    "phone: Please enter a valid phone number",
  ]);
  expect(received).toEqual([]);
});

test("only admins can send tests and read the statistics", async () => {
  const { as } = await twilioWorld();
  expect((await as("ana")(phones.test, { body: { phone, message: "Hello" } })).status).toBe(403);
  expect((await as("ana")(phones.analytics, {})).status).toBe(403);
  expect((await as()(phones.analytics, {})).status).toBe(401);
});

test("the statistics count real texts, and contain no phone numbers", async () => {
  const { testSms, send, settle, next, report, analytics } = await twilioWorld({ dailyLimit: 4 });
  expect((await analytics()).deliveries).toMatchObject({ sent: 0, failed: 0 });
  await testSms();
  await report(statusReport("delivered"));
  next.push({ status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${phone}` });
  await testSms();
  await send();
  await settle();
  const figures = await analytics();
  expect(figures).toMatchObject({
    deliveries: { queued: 0, sending: 0, sent: 1, delivered: 1, undelivered: 0, failed: 1 },
    budget: { limit: 4, usedToday: 3 },
    deliveryOptimizations: {
      retryLogic: "3 retries with exponential backoff",
      statusCallbacks: "Signed; delivery status received for 1 of 2 texts in the last 30 days",
      maxPrice: "No price limit per text; at most 4 texts in 24 hours",
      carrierOptimization: "One sender for every country",
    },
  });
  expect(figures.recommendedActions).toEqual([
    "1 of 3 texts in the last 30 days failed: check the errors in the Twilio console.",
    expect.stringContaining("Use a messaging service"),
  ]);
  expect(figures.recent.map(({ to, purpose, status }) => [to, purpose, status])).toEqual([
    ["+351…78", "verification", "sent"],
    ["+351…78", "test", "failed"],
    ["+351…78", "test", "delivered"],
  ]);
  expect(JSON.stringify(figures)).not.toContain(phone);
});

test("without a provider texts are in the outbox, and the statistics say so", async () => {
  const world = await newWorld({ showsOutbox: true });
  const { as, app, db, id, settle } = world;
  await db
    .update(users)
    .set({ role: "admin" })
    .where(eq(users.id, id("giulia")));
  await as("ana")(phones.send, { body: { phone } });
  await settle();
  const [text] = await textsTo(world, phone);
  const page = await app.inject(`/dev/outbox?to=${encodeURIComponent(phone)}`);
  expect(page.body).toContain(`${codeIn(text)} is your Coincide code`);
  const { body } = await as("giulia")(phones.analytics, {});
  expect(body.deliveryOptimizations.retryLogic).toContain("local outbox");
  expect(body.recommendedActions[0]).toContain("TWILIO_ACCOUNT_SID");
});

test("expired codes are deleted, and delivery statuses are kept for 90 days", async () => {
  const { send, settle, setClock, context, deliveries, pool } = await twilioWorld();
  await send();
  await settle();
  const codes = async () => (await pool.query("select 1 from phone_verification_tokens")).rowCount;
  setClock("2026-03-01T12:09:59Z");
  await sweepPhones(context());
  expect(await codes()).toBe(1);
  setClock("2026-03-01T12:10:00Z");
  await sweepPhones(context());
  expect(await codes()).toBe(0);
  setClock("2026-05-30T11:59:59Z");
  await sweepPhones(context());
  expect(await deliveries()).toHaveLength(1);
  setClock("2026-05-30T12:00:00Z");
  await sweepPhones(context());
  expect(await deliveries()).toEqual([]);
});
