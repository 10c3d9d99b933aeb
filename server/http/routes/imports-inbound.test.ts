import { expect, test } from "vitest";
import { imports } from "#contract/features/imports.ts";
import { notifications } from "#contract/features/notifications.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { newImportAddress, anasEmail } from "#testing/fakes/inbound.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";
import { openMailProver } from "#lib/mail-proof/mail-proof.ts";
import { inboundPath, signatureOf } from "./imports-inbound.ts";

const secret = "a secret of the mail provider and us";
const now = Math.floor(Date.parse("2026-03-01T12:00:00Z") / 1000);

const hand = async (
  { app }: World,
  to: string,
  more: { from?: string; time?: number; signedAs?: string; secret?: string; signedFor?: string } = {},
) => {
  const head = [`From: ${more.from ?? anasEmail}`, "Message-ID: <1@x.example>", "Content-Type: text/html"];
  const script = `<script type="application/ld+json">${hotelJson()}</script>`;
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

test("a mail that a provider delivers twice is one import", async () => {
  const world = await newWorld({ inboundSecrets: [secret] });
  const to = await newImportAddress(world, "ana");
  expect(await hand(world, to)).toBe(202);
  expect(await hand(world, to)).toBe(202);
  await world.settle();
  expect((await world.as("ana")(imports.list, {})).body).toMatchObject([
    { status: "review", senderEmail: anasEmail },
  ]);
});

test("what the signatures of a mail say about its sender is part of the import", async () => {
  const mailProver = openMailProver({ resolveTxt: async () => [] });
  const world = await newWorld({ inboundSecrets: [secret], mailProver });
  await hand(world, await newImportAddress(world, "ana"));
  const read = async () => (await world.as("ana")(imports.list, {})).body;
  expect(await read()).toMatchObject([{ status: "pending", senderProof: null }]);
  await world.settle();
  expect(await read()).toMatchObject([
    { status: "review", senderProof: { result: "unsigned", domain: null } },
  ]);
});

test("a wrong signature, recipient or time is refused without a reason", async () => {
  const world = await newWorld({ inboundSecrets: [secret] });
  const to = await newImportAddress(world, "ana");
  expect(await hand(world, to, { secret: "another secret that is long enough" })).toBe(401);
  expect(await hand(world, to, { signedAs: "" })).toBe(401);
  expect(await hand(world, to, { signedFor: await newImportAddress(world, "bo") })).toBe(401);
  expect(await hand(world, to, { time: now - 301 })).toBe(401);
  expect(await hand(world, to, { time: now + 301 })).toBe(401);
  expect(await hand(world, to, { time: now - 299 })).toBe(202);
});

test("while the secret is replaced, mails signed with the former one are accepted as well", async () => {
  const former = "the secret that was used before this";
  const world = await newWorld({ inboundSecrets: [secret, former] });
  const to = await newImportAddress(world, "ana");
  expect(await hand(world, to, { secret: former })).toBe(202);
  expect(await hand(world, to)).toBe(202);
});

test("a signed mail to an unknown address or from an unknown sender is refused", async () => {
  const world = await newWorld({ inboundSecrets: [secret] });
  const to = await newImportAddress(world, "ana");
  expect(await hand(world, "trips+aaaaaaaaaaaaaaaaa@in.coincide.example")).toBe(404);
  expect(await hand(world, to, { from: "stranger@elsewhere.example" })).toBe(403);
});

test("Ana is asked once whether to add an address whose mail was not accepted, of five a day", async () => {
  const world = await newWorld({ inboundSecrets: [secret] });
  const to = await newImportAddress(world, "ana");
  const notices = async () =>
    (await world.as("ana")(notifications.list, {})).body.map(({ title, data }) => ({ title, data }));
  for (const from of ["Ana.Work@Elsewhere.example", "ana.work@elsewhere.example", "nobody"])
    expect(await hand(world, to, { from })).toBe(403);
  expect(await notices()).toEqual([
    {
      title: "An email from ana.work@elsewhere.example was not accepted",
      data: { senderEmail: "ana.work@elsewhere.example" },
    },
  ]);
  for (let n = 1; n <= 6; n++) await hand(world, to, { from: `shop${n}@spam.example` });
  expect(await notices()).toHaveLength(5);
});

test("without a secret the route does not exist", async () => {
  const world = await newWorld();
  expect(await hand(world, await newImportAddress(world, "ana"))).toBe(404);
});
