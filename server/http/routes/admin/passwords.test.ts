import { expect, test } from "vitest";
import { accessTokens } from "#contract/features/access-tokens.ts";
import { accounts } from "#contract/features/accounts.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { people } from "#contract/features/people.ts";
import { security } from "#contract/features/security.ts";
import { trips } from "#contract/features/trips.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { newAdminWorld } from "#testing/worlds/admin.ts";

const forBo = {
  adminEmail: "giulia@coincide.example",
  userEmail: "bo@coincide.example",
  newPassword: "secret",
};

test("a temporary password signs Bo out, mails him, and only lets him choose another", async () => {
  const world = await newAdminWorld();
  const { as, mails, settle } = world;
  await world.tokenOf("bo");
  const { body } = await as("giulia")(adminUsers.resetPassword, { body: forBo });
  expect(body).toEqual({
    message: "Password reset successfully",
    userInfo: { name: "Bo Lindqvist", email: "bo@coincide.example" },
  });
  expect((await as("bo")(accounts.user, {})).status).toBe(401);
  await settle();
  expect(await mails()).toEqual([
    expect.objectContaining({ to: "bo@coincide.example", subject: expect.stringContaining("reset") }),
  ]);
  const login = await as()(accounts.login, { body: { email: "bo@coincide.example", password: "secret" } });
  expect(login.status).toBe(200);
  const { token } = login.body as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await as()(people.all, { query: {} }, { headers })).failure).toMatchObject({
    code: "PASSWORD_CHANGE_REQUIRED",
  });
  const chosen = { currentPassword: "secret", newPassword: "a long enough password" };
  expect((await as()(security.changePassword, { body: chosen }, { headers })).status).toBe(200);
  expect((await as()(people.all, { query: {} }, { headers })).status).toBe(200);
});

test("a temporary password revokes Bo's access tokens", async () => {
  const { as } = await newAdminWorld();
  const body = { name: "Script", scopes: ["trips:read" as const], days: 30 as const };
  const { token } = (await as("bo")(accessTokens.create, { body })).body;
  const byProgram = { headers: { authorization: `Bearer ${token}` } };
  expect((await as()(trips.list, {}, byProgram)).status).toBe(200);
  await as("giulia")(adminUsers.resetPassword, { body: forBo });
  expect((await as()(trips.list, {}, byProgram)).status).toBe(401);
});

test("a temporary password expires after a day", async () => {
  const { as, setClock } = await newAdminWorld();
  await as("giulia")(adminUsers.resetPassword, { body: forBo });
  setClock("2026-03-02T12:00:01Z");
  const late = await as()(accounts.login, { body: { email: forBo.userEmail, password: "secret" } });
  expect(late.failure).toMatchObject({ code: "TEMPORARY_PASSWORD_EXPIRED" });
});

test.each([
  ["in another admin's name", { adminEmail: "hana@coincide.example" }, 400],
  ["for oneself", { userEmail: "giulia@coincide.example" }, 409],
  ["for another admin", { userEmail: "hana@coincide.example" }, 403],
  ["for nobody", { userEmail: "nobody@coincide.example" }, 404],
  ["with five letters", { newPassword: "short" }, 400],
])("a password is not reset %s", async (_, other, status) => {
  const { as, pool } = await newAdminWorld({}, ["giulia", "hana"]);
  await pool.query("update users set password_hash = $1", [await hashPassword("as it was before")]);
  const answer = await as("giulia")(adminUsers.resetPassword, { body: { ...forBo, ...other } });
  expect(answer.status).toBe(status);
  const { rows } = await pool.query("select from users where must_change_password");
  expect(rows).toHaveLength(0);
});
