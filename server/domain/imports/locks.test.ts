import { expect, test } from "vitest";
import { imports } from "#contract/features/imports.ts";
import { receiveMail } from "#domain/imports/mail.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { anasEmail, newImportAddress } from "#testing/fakes/inbound.ts";
import { untilLockWait } from "#testing/databases/lock-wait.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

/** Starts `work` while Ana's plans are locked, and unlocks them once something waits for them. */
async function whilePlansAreLocked<T>({ pool, id }: World, work: () => Promise<T>): Promise<T> {
  const other = await pool.connect();
  try {
    await other.query("begin");
    await other.query("select from users where id = $1 for no key update", [id("ana")]);
    const working = work();
    await untilLockWait({ pool });
    await other.query("commit");
    return await working;
  } finally {
    other.release();
  }
}

test("what a document changes is planned only after another change of Ana's plans is done", async () => {
  const world = await newWorld();
  const ana = world.as("ana");
  await ana(imports.list, {});
  const paste = () => ana(imports.paste, { body: { text: hotelJson() } });
  const { status, body } = await whilePlansAreLocked(world, paste);
  expect(status).toBe(201);
  const retry = () => ana(imports.retry, { params: { id: body.id } });
  expect((await whilePlansAreLocked(world, retry)).status).toBe(200);

  const to = await newImportAddress(world, "ana");
  const head = [`From: ${anasEmail}`, "Message-ID: <1@x.example>", "Content-Type: text/html", ""];
  const script = `<script type="application/ld+json">${hotelJson()}</script>`;
  await receiveMail(world.context(), { to, bytes: Buffer.from([...head, script].join("\r\n")) });
  await whilePlansAreLocked(world, world.settle);
  expect((await ana(imports.list, {})).body).toMatchObject([{ senderEmail: anasEmail }, {}]);
});
