import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { outboxMailer } from "#lib/mail/mail.ts";
import { outboxSms } from "#lib/sms/sms.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

test("in development /dev/outbox shows all mails, newest first, or those to one address", async () => {
  const { app, as, settle } = await newWorld({ verifiesEmail: true, showsOutbox: true });
  await as()(accounts.register, { body: zoe });
  await settle();
  await as()(accounts.forgotPassword, { body: { email: "ana@coincide.example" } });
  await settle();
  const all = await app.inject("/dev/outbox");
  expect(all.statusCode).toBe(200);
  expect(all.headers["content-type"]).toContain("text/html");
  expect(all.body).toMatch(/<a href="http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}">/);
  expect(all.body.indexOf("Reset your")).toBeLessThan(all.body.indexOf("Verify your"));
  expect(all.body).not.toContain("<script");
  const hers = await app.inject(`/dev/outbox?to=${zoe.email}`);
  expect(hers.body).toContain("Verify your");
  expect(hers.body).not.toContain("Reset your");
  expect((await app.inject("/dev/outbox?to=nobody@coincide.example")).body).toContain("There are none.");
});

test("HTML in a mail is displayed as text, not run", async () => {
  const { app, pool } = await newWorld({ showsOutbox: true });
  const nasty = `<img src=x onerror="alert('hi')"> & https://a.example/?"><b>`;
  await outboxMailer(pool).send({ to: `"><i>@x.example`, subject: nasty, text: nasty });
  const { body } = await app.inject("/dev/outbox");
  expect(body).toContain("&lt;img src=x onerror=&quot;alert(&#39;hi&#39;)&quot;&gt; &amp;");
  for (const tag of ["<img", "<i>", "<b>"]) expect(body).not.toContain(tag);
});

test.each([
  ["production", { production: true, showsOutbox: true }],
  ["a server that sends its mail", { showsOutbox: false }],
])("%s has no outbox", async (_, settings) => {
  const { app } = await newWorld(settings);
  expect((await app.inject("/dev/outbox")).statusCode).toBe(404);
});

test("a foreign page whose host name resolves to this machine can't read the outbox", async () => {
  const { app } = await newWorld({ showsOutbox: true });
  const ask = async (host: string) =>
    (await app.inject({ url: "/dev/outbox", headers: { host } })).statusCode;
  expect(await ask("rebound.evil.example:3000")).toBe(404);
  expect([await ask("localhost:3000"), await ask("127.0.0.1:3000"), await ask("[::1]:3000")]).toEqual([
    200, 200, 200,
  ]);
});

test("a mail is shown as text and rendered, in a frame that runs and loads nothing", async () => {
  const { app, pool } = await newWorld({ showsOutbox: true });
  const text = "Hello,\n\nhttps://coincide.example/x?token=abc\n";
  await outboxMailer(pool).send({ to: "bo@coincide.example", subject: "Hi", text });
  const { body, headers } = await app.inject("/dev/outbox");
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; frame-src/,
  );
  const frames = [...body.matchAll(/<iframe class="(\w+)"[^>]* sandbox="([^"]*)" srcdoc="([^"]*)"/g)];
  expect(frames.map(([, look, allowed]) => [look, allowed])).toEqual([
    ["light", "allow-popups allow-popups-to-escape-sandbox"],
    ["dark", "allow-popups allow-popups-to-escape-sandbox"],
  ]);
  expect(frames[0]?.[3]).toContain("@media not all {");
  expect(frames[1]?.[3]).toContain("@media all {");
  expect(body).toContain('<pre>Hello,\n\n<a href="https://coincide.example/x?token=abc">');
});

test("a text message has only its text", async () => {
  const { app, pool } = await newWorld({ showsOutbox: true });
  await outboxSms(pool).send({ to: "+351912345678", text: "Hello", reference: "1" });
  const { body } = await app.inject("/dev/outbox");
  expect(body).toContain("<pre>Hello</pre>");
  expect(body).not.toContain("<iframe");
});
