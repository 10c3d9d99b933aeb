import { expect, test } from "vitest";
import { sidOf, signedReport } from "#testing/fakes/twilio.ts";
import { publicUrl, statusReport, twilioWorld } from "#testing/worlds/twilio.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("Twilio's reports update a text's status; a final status stays", async () => {
  const { send, settle, report, deliveries } = await twilioWorld();
  await send();
  await settle();
  const status = async () => (await deliveries())[0]?.status;
  expect(await report(statusReport("queued"))).toBe(204);
  expect(await status()).toBe("sent");
  expect(await report(statusReport("delivered"))).toBe(204);
  expect(await status()).toBe("delivered");
  for (const late of ["sent", "failed", "undelivered", "anything"])
    expect(await report(statusReport(late))).toBe(204);
  expect(await status()).toBe("delivered");
});

test("the reason why a text did not arrive is stored", async () => {
  const { send, settle, report, deliveries } = await twilioWorld();
  await send();
  await settle();
  await report(statusReport("undelivered", sidOf(1), { ErrorCode: "30003" }));
  expect(await deliveries()).toMatchObject([{ status: "undelivered", error: "30003" }]);
});

test("a text whose response was lost is recognised by its report", async () => {
  const { send, settle, next, report, deliveries } = await twilioWorld();
  next.push("hang up", "hang up", "hang up", "hang up");
  await send();
  await settle();
  expect(await deliveries()).toMatchObject([{ status: "failed", providerId: null }]);
  await report(statusReport("delivered", sidOf(4)));
  expect(await deliveries()).toMatchObject([{ status: "delivered", providerId: sidOf(4), error: null }]);
});

test("a report that isn't signed by Twilio or is about another text changes nothing", async () => {
  const { send, settle, report, deliveries, app } = await twilioWorld();
  await send();
  await settle();
  const before = await deliveries();
  expect(await report(statusReport("delivered"), { token: "another account's token" })).toBe(403);
  expect(await report(statusReport("delivered", sidOf(99)))).toBe(204);
  expect(await report(statusReport("delivered"), { delivery: 99 })).toBe(204);
  const url = "/api/sms/status?delivery=1";
  const { payload, headers } = signedReport(publicUrl + url, statusReport("delivered"));
  const post = async (more: object) =>
    (await app.inject({ method: "POST", url, headers, payload, ...more })).statusCode;
  expect(await post({ url: "/api/sms/status?delivery=2" })).toBe(403);
  expect(await post({ payload: payload.replace("delivered", "failed") })).toBe(403);
  expect(await post({ payload: "" })).toBe(403);
  expect(await post({ headers: { ...headers, "x-twilio-signature": "" } })).toBe(403);
  expect(await post({ headers: { "content-type": "application/json" }, payload: "{}" })).toBe(403);
  expect(await post({ headers: {} })).toBe(403);
  expect(await post({ payload: "x".repeat(20_000) })).toBe(413);
  expect((await app.inject(url)).statusCode).toBe(405);
  expect(await deliveries()).toEqual(before);
});

test("without a provider no report is accepted", async () => {
  const { app } = await newWorld({ publicUrl });
  const url = "/api/sms/status?delivery=1";
  const answer = await app.inject({
    method: "POST",
    url,
    ...signedReport(publicUrl + url, statusReport("delivered")),
  });
  expect(answer.statusCode).toBe(403);
});
