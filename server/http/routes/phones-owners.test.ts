import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profile } from "#contract/features/profile.ts";
import { users } from "#db/tables/accounts.ts";
import { phone, phoneWorld } from "#testing/worlds/phones.ts";

test("requesting a code doesn't reveal whose number it is", async () => {
  const { codeOf, verify, send } = await phoneWorld();
  await verify("ana", await codeOf("ana"));
  const taken = await send("bo");
  const free = await send("bo", "+351961234567");
  expect([taken.status, free.status]).toEqual([200, 200]);
  expect({ ...taken.body, phone: "" }).toEqual({ ...free.body, phone: "" });
});

test("a number that Bo proves moves to him, and Ana, who had it, gets a mail", async () => {
  const { codeOf, verify, account, settle, mails, pool, id } = await phoneWorld();
  await verify("ana", await codeOf("ana"));
  expect((await verify("bo", await codeOf("bo"))).status).toBe(200);
  expect(await account("bo")).toMatchObject({ phone, isPhoneVerified: true });
  expect(await account("ana")).toMatchObject({
    phone: null,
    isPhoneVerified: false,
    verificationLevel: "basic",
  });
  await settle();
  const received = (await mails()).filter(({ to }) => to === "ana@coincide.example");
  expect(received.map(({ subject }) => subject)).toEqual(["Your phone number was removed from Coincide"]);
  for (const secret of ["Bo", "bo@coincide.example", phone]) expect(received[0]?.text).not.toContain(secret);
  const { rows } = await pool.query("select user_id, action from security_logs order by id");
  expect(rows).toEqual([
    { user_id: id("ana"), action: "phone_verified" },
    { user_id: id("bo"), action: "phone_verified" },
    { user_id: id("ana"), action: "phone_moved" },
  ]);
});

test("when two people prove one number at once, one has it in the end", async () => {
  const { codeOf, verify, pool } = await phoneWorld();
  const [anas, bos] = [await codeOf("ana"), await codeOf("bo")];
  const answers = await Promise.all([verify("ana", anas), verify("bo", bos)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await pool.query("select 1 from users where phone = $1 and is_phone_verified", [phone]);
  expect(rows).toHaveLength(1);
});

test("two people who swap their numbers don't deadlock", async () => {
  const { codeOf, verify, account } = await phoneWorld();
  const other = "+351961234567";
  await verify("ana", await codeOf("ana"));
  await verify("bo", await codeOf("bo", other), other);
  const [anas, bos] = [await codeOf("ana", other), await codeOf("bo", phone)];
  const answers = await Promise.all([verify("ana", anas, other), verify("bo", bos, phone)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([(await account("ana")).phone, (await account("bo")).phone]).toEqual([other, phone]);
});

test("a changed number in the profile is unproven, the same number stays proven", async () => {
  const { codeOf, verify, as } = await phoneWorld();
  await verify("ana", await codeOf("ana"));
  const save = async (to: string | null) =>
    (await as("ana")(profile.update, { body: { firstName: "Ana", lastName: "Silva", phone: to } })).body;
  expect(await save("+351 912 345 678")).toMatchObject({ phone, isPhoneVerified: true });
  expect(await save("+351961234567")).toMatchObject({
    phone: "+351961234567",
    isPhoneVerified: false,
    verificationLevel: "basic",
  });
  expect(await save(null)).toMatchObject({ phone: null, isPhoneVerified: false });
});

test("a verification level given for more than a phone stays", async () => {
  const { codeOf, verify, db, id, as } = await phoneWorld();
  await db
    .update(users)
    .set({ verificationLevel: "identity" })
    .where(eq(users.id, id("ana")));
  const { body } = await verify("ana", await codeOf("ana"));
  expect(body.user.verificationLevel).toBe("identity");
  const cleared = await as("ana")(profile.update, { body: { firstName: "A", lastName: "S", phone: null } });
  expect(cleared.body.verificationLevel).toBe("identity");
});
