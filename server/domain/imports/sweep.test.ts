import { expect, test } from "vitest";
import { imports } from "#contract/features/imports.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { sweepImports } from "./sweep.ts";

test("a document is deleted after thirty days and can't be parsed again; the history stays", async () => {
  const { as, setClock, context, pool } = await newWorld();
  const { body } = await as("ana")(imports.paste, { body: { text: hotelJson() } });
  const params = { id: body.id };
  setClock("2026-03-31T11:59:59Z");
  await sweepImports(context());
  expect((await as("ana")(imports.get, { params })).body.canRetry).toBe(true);
  setClock("2026-03-31T12:00:00Z");
  await sweepImports(context());
  expect((await pool.query("select from import_documents")).rowCount).toBe(0);
  const { body: remaining } = await as("ana")(imports.get, { params });
  expect(remaining).toMatchObject({ status: "review", canRetry: false, proposals: [{ change: "new" }] });
  const { status, failure } = await as("ana")(imports.retry, { params });
  expect([status, failure.code]).toEqual([409, "DOCUMENT_GONE"]);
});

test("an import is done once its days are over", async () => {
  const { as, setClock, context } = await newWorld();
  await as("ana")(imports.paste, { body: { text: hotelJson() } });
  const status = async () => (await as("ana")(imports.list, {})).body[0]?.status;
  setClock("2026-05-08T11:59:59Z");
  await sweepImports(context());
  expect(await status()).toBe("review");
  setClock("2026-05-08T12:00:00Z");
  await sweepImports(context());
  expect(await status()).toBe("done");
});

test("a link that isn't opened within a day expires, and its unverified address is deleted", async () => {
  const { as, setClock, context, settle, mails } = await newWorld();
  await as("ana")(imports.addSender, { body: { email: "other@elsewhere.example" } });
  await settle();
  const token = /token=([\w-]+)/.exec((await mails()).at(-1)!.text)![1]!;
  setClock("2026-03-02T12:00:00Z");
  expect((await as("ana")(imports.verifySender, { body: { token } })).status).toBe(400);
  expect((await as("ana")(imports.address, {})).body.senders).toHaveLength(2);
  await sweepImports(context());
  expect((await as("ana")(imports.address, {})).body.senders).toHaveLength(1);
});
