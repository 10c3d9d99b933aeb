import { compareText } from "#contract/shared/compare-text.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type SmsService, SmsFailure } from "./sms.ts";

export type Twilio = {
  accountSid: string;
  authToken: string;
  /** A number, a sender's name, or the id of a messaging service (`MG…`). */
  from: string;
  /** `https://api.twilio.com`, except in tests. */
  apiUrl: string;
  /** The URL for Twilio's delivery reports; null if Twilio can't reach us. */
  reportUrl: string | null;
  dailyLimit: number;
  /** The delay before each retry, in milliseconds. */
  pauses?: readonly number[];
};

const retryDelaysMs = [1000, 2000, 4000];
const timeoutMs = 8000;

/**
 * Sends through Twilio's REST API. Outages and "too many requests" are retried three times, refusals never.
 */
export function twilioSms({ from, dailyLimit, pauses = retryDelaysMs, ...account }: Twilio): SmsService {
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
        if (!isTransient(answer)) break;
        await wait(pause);
        answer = await post(account, form);
      }
      if (answer.sid) return { id: answer.sid };
      throw new SmsFailure([answer.code ?? answer.status, answer.message].filter(Boolean).join(": "));
    },
    hasSigned: ({ url, fields, signature }) => {
      const sorted = [...fields].toSorted(([a], [b]) => compareText(a, b));
      const signed = url + sorted.flat().join("");
      const expected = createHmac("sha1", account.authToken).update(signed).digest();
      const given = Buffer.from(signature, "base64");
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

type Answer = { status: number; sid?: string; code?: number; message?: string };

const isTransient = ({ status }: Answer) => status === 0 || status === 429 || status >= 500;

/** Resolves with status 0 if there was no response. */
async function post(
  { accountSid, authToken, apiUrl }: Omit<Twilio, "from" | "dailyLimit" | "pauses">,
  form: URLSearchParams,
): Promise<Answer> {
  try {
    const response = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
      body: form,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { ...(isJson(response) && (JSON.parse(text) as object)), status: response.status };
  } catch (error) {
    return { status: 0, message: error instanceof Error ? error.message : String(error) };
  }
}

const isJson = ({ headers }: Response) =>
  headers.get("content-type")?.startsWith("application/json") ?? false;
