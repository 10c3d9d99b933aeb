import { expect, test } from "vitest";
import { imports } from "#contract/features/imports.ts";
import { anasEmail } from "#testing/fakes/inbound.ts";
import { newWorld } from "#testing/worlds/world.ts";

const own = { id: null, email: anasEmail, isVerified: true };

test("Ana gets an address that can't be guessed, can replace it and remove it", async () => {
  const { as } = await newWorld();
  const ana = as("ana");
  expect((await ana(imports.address, {})).body).toEqual({ address: null, takesMail: true, senders: [own] });
  const { body: first } = await ana(imports.renewAddress, {});
  expect(first.address).toMatch(/^trips\+[a-z2-9]{17}@in\.coincide\.example$/);
  const { body: second } = await ana(imports.renewAddress, {});
  expect(second.address).not.toBe(first.address);
  expect((await ana(imports.address, {})).body).toEqual(second);
  await ana(imports.removeAddress, {});
  expect((await ana(imports.address, {})).body.address).toBeNull();
});

test("only Ana can use the link to her other address, and repeat it for ten minutes", async () => {
  const { as, settle, mails, setClock } = await newWorld();
  const email = "other@elsewhere.example";
  await as("ana")(imports.addSender, { body: { email } });
  await settle();
  const [mail] = (await mails()).filter(({ to }) => to === email);
  const token = /verify-sender\?token=([\w-]+)/.exec(mail!.text)?.[1] ?? "";
  const open = async (who: "ana" | "bo") => (await as(who)(imports.verifySender, { body: { token } })).status;
  expect(await open("bo")).toBe(400);
  expect([await open("ana"), await open("ana")]).toEqual([200, 200]);
  expect((await as("ana")(imports.address, {})).body.senders[1]).toMatchObject({ email, isVerified: true });
  setClock("2026-03-01T12:10:00Z");
  expect(await open("ana")).toBe(400);
});

test("without a mail domain no address is available", async () => {
  const { as } = await newWorld({ mailDomain: null });
  expect((await as("ana")(imports.address, {})).body).toMatchObject({ address: null, takesMail: false });
  expect((await as("ana")(imports.renewAddress, {})).failure.code).toBe("NO_MAIL");
  expect((await as("ana")(imports.addSender, { body: { email: "a@elsewhere.example" } })).status).toBe(409);
});

test("another address waits for its link, and Ana can remove it", async () => {
  const { as } = await newWorld();
  const email = "other@elsewhere.example";
  const { status, body } = await as("ana")(imports.addSender, { body: { email } });
  expect(status).toBe(201);
  expect(body.senders).toEqual([own, { id: expect.any(Number), email, isVerified: false }]);
  expect((await as("ana")(imports.addSender, { body: { email } })).status).toBe(200);
  expect((await as("ana")(imports.addSender, { body: { email } })).status).toBe(429);
  const params = { id: body.senders[1]!.id! };
  expect((await as("ana")(imports.removeSender, { params })).status).toBe(200);
  expect((await as("ana")(imports.address, {})).body.senders).toEqual([own]);
});

test("an eleventh address is refused, and the account's own address needs no link", async () => {
  const { as, pool, id, settle, mails } = await newWorld();
  expect((await as("ana")(imports.addSender, { body: { email: anasEmail } })).status).toBe(200);
  await settle();
  expect(await mails()).toEqual([]);
  await pool.query(
    "insert into import_senders (user_id, email) select $1, n || '@elsewhere.example' from generate_series(1, 10) n",
    [id("ana")],
  );
  const { status, failure } = await as("ana")(imports.addSender, {
    body: { email: "more@elsewhere.example" },
  });
  expect([status, failure.message]).toEqual([
    400,
    "You can have at most 10 addresses. Please remove one first.",
  ]);
});
