import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Twilio } from "../lib/sms-twilio.ts";

/** A refusal as Twilio words it, a bare status, or a line that is cut. */
export type Answer = { status: number; code?: number; message?: string; sid?: string } | "hang up";
export type Received = { path: string; authorization: string; form: Record<string, string> };

export const accountSid = `AC${"0123456789abcdef".repeat(2)}`;
export const authToken = "a token of the test account";

/**
 * An HTTP endpoint of ours that speaks Twilio's protocol: it takes every text, unless `next` says what the next requests
 * are answered. What arrived is in `received`.
 */
export async function newTwilio() {
  const received: Received[] = [];
  const next: Answer[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    received.push({ path: request.url ?? "", authorization: request.headers.authorization ?? "", form });
    const sid = sidOf(received.length);
    const answer = next.shift() ?? { status: 201, sid };
    if (answer === "hang up") {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { "content-type": "application/json;charset=utf-8" });
    response.end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account: Twilio = {
    accountSid,
    authToken,
    from: "+15005550006",
    apiUrl,
    reportUrl: "https://coincide.example/api/sms/status",
    dailyLimit: 200,
    pauses: [1, 1, 1],
  };
  return { account, received, next };
}

/** What Twilio calls the text that arrived as the so-manieth. */
export const sidOf = (count: number) => `SM${String(count).padStart(32, "0")}`;

/** A form's body and the signature that Twilio would send with it. */
export function signed(url: string, fields: Record<string, string>, token = authToken) {
  const names = Object.keys(fields).toSorted();
  const text = url + names.map((name) => name + fields[name]).join("");
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": createHmac("sha1", token).update(text).digest("base64"),
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
