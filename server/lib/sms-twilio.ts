import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Sms, SmsFailure } from "./sms.ts";

export type Twilio = {
  accountSid: string;
  authToken: string;
  /** A number, a sender's name, or the id of a messaging service (`MG…`). */
  from: string;
  /** `https://api.twilio.com` but in tests. */
  apiUrl: string;
  /** Where Twilio reports what became of a text; null where it can't reach us. */
  reportUrl: string | null;
  dailyLimit: number;
  /** Milliseconds before each further try. */
  pauses?: readonly number[];
};

const threeRetries = [1000, 2000, 4000];
const patience = 8000;

/** Sends through Twilio's REST API; an outage or "too many" is tried three times more, a refusal never. */
export function twilioSms({ from, dailyLimit, pauses = threeRetries, ...account }: Twilio): Sms {
  return {
    way: "provider",
    from,
    dailyLimit,
    async send({ to, text, reference }) {
      const form = new URLSearchParams({ To: to, Body: text });
      form.set(from.startsWith("MG") ? "MessagingServiceSid" : "From", from);
      if (account.reportUrl) form.set("StatusCallback", `${account.reportUrl}?delivery=${reference}`);
      let answer = await post(account, form);
      for (const pause of pauses) {
        if (!isPassing(answer)) break;
        await wait(pause);
        answer = await post(account, form);
      }
      if (answer.sid) return { id: answer.sid };
      throw new SmsFailure([answer.code ?? answer.status, answer.message].filter(Boolean).join(": "));
    },
    hasSigned: ({ url, fields, signature }) => {
      const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
      const signed = url + sorted.flat().join("");
      const expected = createHmac("sha1", account.authToken).update(signed).digest();
      const given = Buffer.from(signature, "base64");
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

type Answer = { status: number; sid?: string; code?: number; message?: string };

const isPassing = ({ status }: Answer) => status === 0 || status === 429 || status >= 500;

/** Status 0 when nobody answered. */
async function post(
  { accountSid, authToken, apiUrl }: Omit<Twilio, "from" | "dailyLimit" | "pauses">,
  form: URLSearchParams,
): Promise<Answer> {
  try {
    const response = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
      body: form,
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    return { ...(isJson(response) && (JSON.parse(text) as object)), status: response.status };
  } catch (error) {
    return { status: 0, message: error instanceof Error ? error.message : String(error) };
  }
}

const isJson = ({ headers }: Response) =>
  headers.get("content-type")?.startsWith("application/json") ?? false;
