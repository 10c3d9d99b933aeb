import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { adminPhones } from "#contract/features/admin/phones.ts";
import { adminUsers, lockedForAdmins } from "#contract/features/admin/users.ts";
import { security } from "#contract/features/security.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";
import { credentials, givePasswords } from "#testing/passwords.ts";

const names = { firstName: "Hana", lastName: "Mori" };
const locked = [403, "OTHER_ADMIN"];

async function twoAdmins() {
  const world = await newAdminWorld({ verifiesEmail: true }, ["giulia", "hana"]);
  const { as, id, pool } = world;
  await pool.query(
    `update users set first_name = 'Hana', last_name = 'Mori', two_factor_enabled = true , phone = '+351912345678',
                      is_phone_verified = true where id = $1`,
    [id("hana")],
  );
  const edit = async (whom: "giulia" | "hana", form: object) => {
    const body = { ...names, ...form };
    const { status, failure } = await as("giulia")(adminUsers.update, { params: { id: id(whom) }, body });
    return [status, failure.code];
  };
  return { ...world, edit };
}

test("an admin can't take over another admin's account by changing its address", async () => {
  const { as, edit, settle, mails } = await twoAdmins();
  expect(await edit("hana", { email: "mine@giulia.example", isEmailVerified: true })).toEqual(locked);
  await as()(accounts.forgotPassword, { body: { email: "mine@giulia.example" } });
  await settle();
  expect(await mails()).toEqual([]);
});

test("another admin's credentials and proofs can't be changed; other fields can", async () => {
  const { edit, as, id } = await twoAdmins();
  const { body } = await as("giulia")(adminUsers.list, { query: { search: "hana" } });
  const [hana] = body.items;
  const others = { email: "x@x.example", phone: "+351912345679" };
  for (const field of lockedForAdmins) {
    const value = field in others ? others[field as keyof typeof others] : !hana![field];
    expect([field, ...(await edit("hana", { [field]: value }))]).toEqual([field, ...locked]);
  }
  const same = Object.fromEntries(lockedForAdmins.map((field) => [field, hana![field]]));
  expect(await edit("hana", { ...same, bio: "New" })).toEqual([200, undefined]);
  expect(await edit("giulia", { firstName: "Giulia", phone: "+351912345680" })).toEqual([200, undefined]);
  expect((await as("hana")(accounts.user, {})).body).toMatchObject({ bio: "New", phone: "+351912345678" });
  expect(id("hana")).toBe(hana!.id);
});

test("another admin can't get a temporary password or a proven number", async () => {
  const { as, id } = await twoAdmins();
  const giulia = as("giulia");
  const body = {
    adminEmail: "giulia@coincide.example",
    userEmail: "hana@coincide.example",
    newPassword: "secret",
  };
  const phone = { userId: id("hana"), phone: "+351912345679" };
  const answers = [
    await giulia(adminUsers.resetPassword, { body }),
    await giulia(adminPhones.send, { body: phone }),
    await giulia(adminPhones.verify, { body: { ...phone, code: "123456" } }),
  ];
  expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual([locked, locked, locked]);
  expect((await giulia(adminPhones.send, { body: { ...phone, userId: id("giulia") } })).status).toBe(200);
});

test("editing and deleting a person needs a password entered in the last fifteen minutes", async () => {
  const world = await twoAdmins();
  await givePasswords(world, "giulia");
  const { as, id, pool } = world;
  await world.tokenOf("giulia");
  const age = (time: string) =>
    pool.query(`update sessions set authenticated_at = $1 where user_id = $2`, [time, id("giulia")]);
  const calls = async () => {
    const body = { firstName: "Bo", lastName: "Lindqvist", bio: "New" };
    const edited = await as("giulia")(adminUsers.update, { params: { id: id("bo") }, body });
    const removed = await as("giulia")(adminUsers.remove, { params: { id: id("chloe") } });
    return [edited, removed].map(({ status, failure }) => [status, failure?.code]);
  };
  await age("2026-03-01T11:44:59Z");
  expect(await calls()).toEqual([
    [403, "REAUTH"],
    [403, "REAUTH"],
  ]);
  await as("giulia")(security.provePassword, { body: { password: credentials("giulia").password } });
  expect(await calls()).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
});
