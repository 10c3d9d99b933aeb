import { expect, test } from "vitest";
import { imports } from "../../contract/imports.ts";
import { anas } from "../testing/inbound.ts";
import { newWorld } from "../testing/world.ts";

const own = { id: null, email: anas, isVerified: true };

test("Ana gets an address that nobody can guess, another one when she likes, and none in the end", async () => {
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

test("where no mail is taken there is no address to be had", async () => {
  const { as } = await newWorld({ mailDomain: null });
  expect((await as("ana")(imports.address, {})).body).toMatchObject({ address: null, takesMail: false });
  expect((await as("ana")(imports.renewAddress, {})).failure.code).toBe("NO_MAIL");
  expect((await as("ana")(imports.addSender, { body: { email: "a@elsewhere.example" } })).status).toBe(409);
});

test("another address waits for its link; it is Ana's to remove and nobody else's", async () => {
  const { as } = await newWorld();
  const email = "other@elsewhere.example";
  const { status, body } = await as("ana")(imports.addSender, { body: { email } });
  expect(status).toBe(201);
  expect(body.senders).toEqual([own, { id: expect.any(Number), email, isVerified: false }]);
  expect((await as("ana")(imports.addSender, { body: { email } })).status).toBe(200);
  expect((await as("ana")(imports.addSender, { body: { email } })).status).toBe(429);
  const params = { id: body.senders[1]!.id! };
  expect((await as("bo")(imports.removeSender, { params })).status).toBe(404);
  expect((await as("ana")(imports.removeSender, { params })).status).toBe(200);
  expect((await as("ana")(imports.address, {})).body.senders).toEqual([own]);
});

test("an eleventh address is refused, and one's own needs no link", async () => {
  const { as, pool, id, settle, mails } = await newWorld();
  expect((await as("ana")(imports.addSender, { body: { email: anas } })).status).toBe(200);
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
