import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Subscription } from "#contract/features/push.ts";
import type { PushText } from "#domain/deliveries/rendering.ts";
import { selfSigned } from "./certificate.ts";

type Push = { path: string; headers: IncomingHttpHeaders; text: PushText };
type Answer = { status: number; headers?: Record<string, string> };

/**
 * A real push service on its own port, with a certificate that only `agent` trusts. `taken` holds the pushes
 * it accepted, decrypted as the receiving browser would (RFC 8291). A push without a valid signature of our
 * key (RFC 8292) fails the test at its end.
 */
export async function newPushService() {
  const { key, cert } = selfSigned();
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const answers = new Map<string, Answer>();
  const taken: Push[] = [];
  const failures: unknown[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const path = request.url ?? "";
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { status, headers } = answers.get(path) ?? { status: 201 };
      try {
        const text = browsers.get(path)?.decrypt(Buffer.concat(parts)) ?? "null";
        checkSignature(request.headers.authorization ?? "", `https://${request.headers.host}`);
        if (status === 201) taken.push({ path, headers: request.headers, text: JSON.parse(text) });
      } catch (error) {
        failures.push(error);
      }
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ ca: cert });
  onTestFinished(async () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
    if (failures.length > 0) throw failures[0];
  });
  return {
    host,
    agent,
    taken,
    /** Subscribes a new browser; `name` is the last part of its endpoint. */
    browser: (name: string): Subscription => {
      const browser = newBrowser();
      browsers.set(`/${name}`, browser);
      return { endpoint: `https://${host}/${name}`, keys: browser.keys };
    },
    /** Sets the answer to all further pushes for this browser. */
    answer: (name: string, status: number, headers?: Record<string, string>) =>
      answers.set(`/${name}`, { status, ...(headers && { headers }) }),
  };
}

function newBrowser() {
  const curve = createECDH("prime256v1");
  const mine = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: mine.toString("base64url"), auth: auth.toString("base64url") },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const length = body[20] ?? 0;
      const theirs = body.subarray(21, 21 + length);
      const secret = curve.computeSecret(theirs);
      const derived = (from: Buffer, by: Buffer, info: Buffer | string, size: number) =>
        Buffer.from(hkdfSync("sha256", from, by, info, size));
      const input = derived(secret, auth, Buffer.concat([Buffer.from("WebPush: info\0"), mine, theirs]), 32);
      const contentKey = derived(input, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = derived(input, salt, "Content-Encoding: nonce\0", 12);
      const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([decipher.update(body.subarray(21 + length, -16)), decipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}

function checkSignature(authorization: string, audience: string): void {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, string>;
  if (!isSigned || aud !== audience || !sub?.startsWith("mailto:"))
    throw new Error("a push that isn't signed by us");
}
