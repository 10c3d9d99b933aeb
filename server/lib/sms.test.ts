import { expect, test } from "vitest";
import { newTwilio, sidOf, signed, authToken, accountSid } from "../testing/twilio.ts";
import { maskPhone, SmsFailure } from "./sms.ts";
import { twilioSms } from "./sms-twilio.ts";

const text = { to: "+351912345678", text: "Olá, Ana & Bo +1", reference: "7" };
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: unknown) => (error instanceof SmsFailure ? error.message : error),
  );

test("a text goes to Twilio as its interface wants it", async () => {
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

test("a messaging service sends instead of a number, and nothing is reported to a server that can't be reached", async () => {
  const { account, received } = await newTwilio();
  const from = `MG${"0".repeat(32)}`;
  await twilioSms({ ...account, from, reportUrl: null }).send(text);
  expect(received[0]?.form).toEqual({ To: text.to, Body: text.text, MessagingServiceSid: from });
});

test("an outage, a full queue and a cut line are tried three times more", async () => {
  const { account, received, next } = await newTwilio();
  next.push({ status: 503 }, { status: 429, code: 20429, message: "Too Many Requests" }, "hang up");
  expect(await twilioSms(account).send(text)).toEqual({ id: sidOf(4) });
  expect(received).toHaveLength(4);
});

test("after the third retry it is given up", async () => {
  const { account, received, next } = await newTwilio();
  next.push(
    ...Array.from({ length: 4 }, () => ({ status: 500, code: 20500, message: "Internal Server Error" })),
  );
  expect(await failureOf(twilioSms(account).send(text))).toBe("20500: Internal Server Error");
  expect(received).toHaveLength(4);
});

test("a refusal is final, and is told without the number", async () => {
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

test("a report is Twilio's if it is signed for this address and these fields", async () => {
  const { account } = await newTwilio();
  const { hasSigned } = twilioSms(account);
  const url = "https://coincide.example/api/sms/status?delivery=7";
  // From Twilio's own description of how it signs: address, then names and values in the order of the names.
  const fields = { MessageStatus: "delivered", MessageSid: sidOf(1) };
  const signature = signed(url, fields).headers["x-twilio-signature"];
  const report = { url, fields: new URLSearchParams(fields), signature };
  expect(hasSigned(report)).toBe(true);
  const others = [
    { url: url.replace("7", "8") },
    { url: url.replace("https", "http") },
    { fields: new URLSearchParams({ ...fields, MessageStatus: "failed" }) },
    { fields: new URLSearchParams({ ...fields, more: "1" }) },
    { signature: "" },
    { signature: signature.slice(4) },
    { signature: signed(url, fields, "another token").headers["x-twilio-signature"] },
  ];
  for (const other of others) expect(hasSigned({ ...report, ...other })).toBe(false);
});

test("Twilio's published example is recognised", () => {
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

test("a masked number shows enough to know one's own by", () => {
  expect(maskPhone("+351912345678")).toBe("+351…78");
});
