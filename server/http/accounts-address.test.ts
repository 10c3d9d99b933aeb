import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { profile } from "../../contract/profile.ts";
import { users } from "../db/accounts.ts";
import { credentials, givePasswords } from "../testing/passwords.ts";
import { tokenIn } from "../testing/registrations.ts";
import { newWorld } from "../testing/world.ts";

const newEmail = "ana@new.example";

async function newAna({ verifiesEmail = true } = {}) {
  const world = await newWorld({ verifiesEmail });
  await givePasswords(world, "ana");
  const ask = (email: string) =>
    world.as("ana")(profile.update, { body: { firstName: "Ana", lastName: "Silva", email } });
  const verify = async (mail: { text: string }) =>
    (await world.as()(accounts.verifyEmail, { query: { token: tokenIn(mail) } })).status;
  const mailTo = async (address: string) => {
    await world.settle();
    return (await world.mails()).filter(({ to }) => to === address);
  };
  const me = async () => (await world.as("ana")(accounts.user, {})).body;
  return { ...world, ask, verify, mailTo, me };
}

test("a new address counts once its link is opened; the old one is told before and after", async () => {
  const { ask, verify, mailTo, me, as } = await newAna();
  const { body } = await ask(newEmail);
  expect(body).toMatchObject({ email: "ana@coincide.example", pendingEmail: newEmail });
  const [link] = await mailTo(newEmail);
  expect((await mailTo("ana@coincide.example")).map(({ subject }) => subject)).toEqual([
    "A new email address was asked for at Coincide",
  ]);
  expect(await verify(link!)).toBe(200);
  expect(await me()).toMatchObject({ email: newEmail, isEmailVerified: true });
  expect(await me()).not.toHaveProperty("pendingEmail");
  expect((await mailTo("ana@coincide.example")).at(-1)?.subject).toBe(
    "Your Coincide email address was changed",
  );
  expect((await as()(accounts.login, { body: credentials("ana") })).status).toBe(401);
  const body2 = { ...credentials("ana"), email: newEmail };
  expect((await as()(accounts.login, { body: body2 })).status).toBe(200);
  expect(await verify(link!)).toBe(400);
});

test("the address of somebody else is refused, also when they take it meanwhile", async () => {
  const { ask, verify, mailTo, me, db, id } = await newAna();
  expect((await ask("BO@coincide.example")).status).toBe(409);
  await ask(newEmail);
  const [link] = await mailTo(newEmail);
  await db
    .update(users)
    .set({ email: newEmail })
    .where(eq(users.id, id("bo")));
  expect(await verify(link!)).toBe(409);
  expect((await me()).email).toBe("ana@coincide.example");
});

test("only the last address asked for counts, and asking for the present one calls it off", async () => {
  const { ask, verify, mailTo, me } = await newAna();
  await ask("ana@first.example");
  const [first] = await mailTo("ana@first.example");
  await ask(newEmail);
  const [second] = await mailTo(newEmail);
  expect(await verify(first!)).toBe(400);
  const { body } = await ask("ana@coincide.example");
  expect(body).not.toHaveProperty("pendingEmail");
  expect(await verify(second!)).toBe(400);
  expect((await me()).email).toBe("ana@coincide.example");
});

test("links to a new address are sent twice an hour at most, and good for a day", async () => {
  const { ask, verify, mailTo, me, setClock } = await newAna();
  await ask("ana@first.example");
  await ask(newEmail);
  const [link] = await mailTo(newEmail);
  expect((await ask("ana@third.example")).status).toBe(429);
  setClock("2026-03-01T23:00:00Z");
  expect((await me()).pendingEmail).toBe(newEmail);
  setClock("2026-03-02T12:00:00Z");
  expect(await verify(link!)).toBe(400);
});

test("where no mail can be sent a new address counts at once, but proves nothing", async () => {
  const { ask, db, mailTo } = await newAna({ verifiesEmail: false });
  expect((await ask(newEmail)).body.email).toBe(newEmail);
  const [row] = await db.select().from(users).where(eq(users.email, newEmail));
  expect(row).toMatchObject({ isEmailVerified: true, emailVerifiedAt: null });
  expect(await mailTo("ana@coincide.example")).toHaveLength(1);
});
