import { expect, test } from "vitest";
import { newTwilio, sidOf, signedReport, authToken, accountSid } from "#testing/fakes/twilio.ts";
import { maskPhone, SmsFailure } from "./sms.ts";
import { twilioSms } from "./twilio.ts";

const text = { to: "+351912345678", text: "Olá, Ana & Bo +1", reference: "7" };
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: unknown) => (error instanceof SmsFailure ? error.message : error),
  );

test("a text message is sent to Twilio in the format of its API", async () => {
  const { account, received } = await newTwilio();
  expect(await twilioSms(account).send(text)).toEqual({ id: sidOf(1) });
  expect(received).toEqual([
    {
      path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
      form: {
        To: text.to,
        Body: text.text,
        From: "+15005550006",
        StatusCallback: "https://coincide.example/api/sms/status?delivery=7",
      },
    },
  ]);
});

test("a messaging service can be the sender, and an unreachable server asks for no reports", async () => {
  const { account, received } = await newTwilio();
  const from = `MG${"0".repeat(32)}`;
  await twilioSms({ ...account, from, reportUrl: null }).send(text);
  expect(received[0]?.form).toEqual({ To: text.to, Body: text.text, MessagingServiceSid: from });
});

test("an outage, a rate limit and a cut connection are retried, up to three times", async () => {
  const { account, received, next } = await newTwilio();
  next.push({ status: 503 }, { status: 429, code: 20429, message: "Too Many Requests" }, "hang up");
  expect(await twilioSms(account).send(text)).toEqual({ id: sidOf(4) });
  expect(received).toHaveLength(4);
});

test("after the third retry sending fails", async () => {
  const { account, received, next } = await newTwilio();
  next.push(
    ...Array.from({ length: 4 }, () => ({ status: 500, code: 20500, message: "Internal Server Error" })),
  );
  expect(await failureOf(twilioSms(account).send(text))).toBe("20500: Internal Server Error");
  expect(received).toHaveLength(4);
});

test("a refusal is not retried, and its message does not contain the phone number", async () => {
  const { account, received, next } = await newTwilio();
  next.push({
    status: 400,
    code: 21211,
    message: "The 'To' number +351912345678 is not a valid phone number.",
  });
  expect(await failureOf(twilioSms(account).send(text))).toBe(
    "21211: The 'To' number +351…78 is not a valid phone number.",
  );
  expect(received).toHaveLength(1);
});

test("a report is accepted only if Twilio signed it for this URL and these fields", async () => {
  const { account } = await newTwilio();
  const { hasSigned } = twilioSms(account);
  const url = "https://coincide.example/api/sms/status?delivery=7";
  // Twilio's documentation of its signatures: the URL, then names and values, sorted by name.
  const fields = { MessageStatus: "delivered", MessageSid: sidOf(1) };
  const signature = signedReport(url, fields).headers["x-twilio-signature"];
  const report = { url, fields: new URLSearchParams(fields), signature };
  expect(hasSigned(report)).toBe(true);
  const others = [
    { url: url.replace("7", "8") },
    { url: url.replace("https", "http") },
    { fields: new URLSearchParams({ ...fields, MessageStatus: "failed" }) },
    { fields: new URLSearchParams({ ...fields, more: "1" }) },
    { signature: "" },
    { signature: signature.slice(4) },
    { signature: signedReport(url, fields, "another token").headers["x-twilio-signature"] },
  ];
  for (const other of others) expect(hasSigned({ ...report, ...other })).toBe(false);
});

test("the signature of Twilio's published example is accepted", () => {
  const { hasSigned } = twilioSms({
    accountSid,
    authToken: "12345",
    from: "Coincide",
    apiUrl: "",
    reportUrl: null,
    dailyLimit: 1,
  });
  const fields = new URLSearchParams({
    CallSid: "CA1234567890ABCDE",
    Caller: "+12349013030",
    Digits: "1234",
    From: "+12349013030",
    To: "+18005551212",
  });
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  expect(hasSigned({ url, fields, signature: "0/KCTR6DLpKmkAf8muzZqo1nDgQ=" })).toBe(true);
});

test("a masked number shows enough for people to recognise their own", () => {
  expect(maskPhone("+351912345678")).toBe("+351…78");
});
