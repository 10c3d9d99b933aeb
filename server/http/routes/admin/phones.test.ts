import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { adminPhones } from "#contract/features/admin/phones.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { noSms } from "#lib/sms/sms.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";

const phone = "+351 912 345 678";

test("a code that an admin sends to Bo proves his number, as if he had requested it", async () => {
  const { as, id, audited } = await newAdminWorld();
  const userId = id("bo");
  const { body } = await as("giulia")(adminPhones.send, { body: { userId, phone } });
  expect(body).toMatchObject({ smsDelivered: false, details: null, message: "Verification code sent" });
  const code = body.verificationCode ?? "";
  expect((await as("giulia")(adminPhones.verify, { body: { userId, phone, code } })).body).toEqual({
    message: "Phone number verified",
  });
  expect((await as("bo")(accounts.user, {})).body).toMatchObject({
    phone: "+351912345678",
    isPhoneVerified: true,
  });
  expect(await audited()).toMatchObject([
    { action: "POST /api/admin/send-phone-verification", target: `users/${userId}`, status: 200 },
    { action: "POST /api/admin/verify-phone", target: `users/${userId}`, status: 200 },
  ]);
  expect(JSON.stringify(await audited())).not.toContain(code);
});

test("in production the admin doesn't see the code", async () => {
  const { as, id } = await newAdminWorld({ production: true });
  const { body } = await as("giulia")(adminPhones.send, { body: { userId: id("bo"), phone } });
  expect(body.verificationCode).toBeUndefined();
});

test("without an SMS provider nothing is sent", async () => {
  const { as, id } = await newAdminWorld({ sms: noSms });
  const { failure } = await as("giulia")(adminPhones.send, { body: { userId: id("bo"), phone } });
  expect(failure.code).toBe("NO_SMS");
});

test("wrong codes are counted; invalid numbers and unknown people are refused", async () => {
  const { as, id } = await newAdminWorld();
  const userId = id("bo");
  const { body } = await as("giulia")(adminPhones.send, { body: { userId, phone } });
  const code = body.verificationCode === "123456" ? "654321" : "123456";
  for (let tries = 0; tries < 5; tries += 1)
    expect((await as("giulia")(adminPhones.verify, { body: { userId, phone, code } })).status).toBe(400);
  expect((await as("giulia")(adminPhones.verify, { body: { userId, phone, code } })).status).toBe(429);
  expect((await as("giulia")(adminPhones.send, { body: { userId: "nobody", phone } })).status).toBe(404);
  expect((await as("giulia")(adminPhones.send, { body: { userId, phone: "+1 000 000 0000" } })).status).toBe(
    400,
  );
});

test("people with a phone and proven numbers are counted and listed", async () => {
  const { as, pool, id } = await newAdminWorld();
  const empty = (await as("giulia")(adminPhones.stats, {})).body;
  expect(empty).toMatchObject({ usersWithPhones: 0, verificationRate: null });
  await pool.query("update users set phone = '+351912345678', is_phone_verified = true where id = $1", [
    id("bo"),
  ]);
  await pool.query("update users set phone = '+351912345679' where id = any($1)", [[id("ana"), id("dev")]]);
  expect((await as("giulia")(adminPhones.stats, {})).body).toEqual({
    totalUsers: empty.totalUsers,
    usersWithPhones: 3,
    verifiedPhones: 1,
    unverifiedPhones: 2,
    verificationRate: 33,
  });
  const { body } = await as("giulia")(adminUsers.list, { query: { phone: "verified" } });
  expect(body.items.map(({ username }) => username)).toEqual(["bo"]);
});
