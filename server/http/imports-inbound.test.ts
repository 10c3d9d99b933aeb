import { expect, test } from "vitest";
import { imports } from "../../contract/imports.ts";
import { hotel } from "../testing/bookings.ts";
import { addressOf, anas } from "../testing/inbound.ts";
import { newWorld, type World } from "../testing/world.ts";
import { inboundPath, signatureOf } from "./imports-inbound.ts";

const secret = "a secret of the mail provider and us";
const now = Math.floor(Date.parse("2026-03-01T12:00:00Z") / 1000);

const hand = async (
  { app }: World,
  to: string,
  more: { from?: string; time?: number; signedAs?: string; secret?: string; signedFor?: string } = {},
) => {
  const head = [`From: ${more.from ?? anas}`, "Message-ID: <1@x.example>", "Content-Type: text/html"];
  const script = `<script type="application/ld+json">${hotel()}</script>`;
  const bytes = Buffer.from([...head, "", script].join("\r\n"));
  const time = String(more.time ?? now);
  const signed = { time, to: more.signedFor ?? to, bytes };
  const { statusCode } = await app.inject({
    method: "POST",
    url: inboundPath,
    headers: {
      "content-type": "message/rfc822",
      "x-coincide-timestamp": time,
      "x-coincide-recipient": to,
      "x-coincide-signature": more.signedAs ?? `sha256=${signatureOf(more.secret ?? secret, signed)}`,
    },
    payload: bytes,
  });
  return statusCode;
};

test("a provider hands a mail over, twice, and it is one import", async () => {
  const world = await newWorld({ inboundSecret: secret });
  const to = await addressOf(world, "ana");
  expect(await hand(world, to)).toBe(202);
  expect(await hand(world, to)).toBe(202);
  await world.settle();
  expect((await world.as("ana")(imports.list, {})).body).toMatchObject([
    { status: "review", senderEmail: anas },
  ]);
});

test("what isn't signed for this address, at this time and with our secret is refused without a word of why", async () => {
  const world = await newWorld({ inboundSecret: secret });
  const to = await addressOf(world, "ana");
  expect(await hand(world, to, { secret: "another secret that is long enough" })).toBe(401);
  expect(await hand(world, to, { signedAs: "" })).toBe(401);
  expect(await hand(world, to, { signedFor: await addressOf(world, "bo") })).toBe(401);
  expect(await hand(world, to, { time: now - 301 })).toBe(401);
  expect(await hand(world, to, { time: now + 301 })).toBe(401);
  expect(await hand(world, to, { time: now - 299 })).toBe(202);
});

test("a signed mail to nobody, or from somebody else, is refused", async () => {
  const world = await newWorld({ inboundSecret: secret });
  const to = await addressOf(world, "ana");
  expect(await hand(world, "trips+aaaaaaaaaaaaaaaaa@in.coincide.example")).toBe(404);
  expect(await hand(world, to, { from: "stranger@elsewhere.example" })).toBe(403);
});

test("without a secret there is no such door", async () => {
  const world = await newWorld();
  expect(await hand(world, await addressOf(world, "ana"))).toBe(404);
});
