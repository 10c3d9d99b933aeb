import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Twilio } from "#lib/sms/twilio.ts";

/** A refusal in Twilio's wording, a bare status, or a connection that is cut. */
export type TwilioAnswer = { status: number; code?: number; message?: string; sid?: string } | "hang up";
export type ReceivedRequest = { path: string; authorization: string; form: Record<string, string> };

export const accountSid = `AC${"0123456789abcdef".repeat(2)}`;
export const authToken = "a token of the test account";

/**
 * A local HTTP server that speaks Twilio's protocol. It accepts every text message unless `next` queues other
 * answers. `received` holds the requests that arrived.
 */
export async function newTwilio() {
  const received: ReceivedRequest[] = [];
  const next: TwilioAnswer[] = [];
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

/** Twilio's id for the text message that arrived at position `count`, starting at 1. */
export const sidOf = (count: number) => `SM${String(count).padStart(32, "0")}`;

/** A form body with the signature that Twilio would send. */
export function signedReport(url: string, fields: Record<string, string>, token = authToken) {
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
