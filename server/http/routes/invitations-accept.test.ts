import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { blocks } from "#contract/features/blocks.ts";
import { connections } from "#contract/features/connections.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { invitations } from "#contract/features/invitations.ts";
import { notifications } from "#contract/features/notifications.ts";
import { tokenIn, zoe } from "#testing/worlds/registrations.ts";
import { invitedWorld, linkTokenIn } from "#testing/worlds/invitations.ts";

type Invited = Awaited<ReturnType<typeof invitedWorld>>;

test("a visitor with the link sees the inviter's name, and nothing more", async () => {
  const { linkOf, offer } = await invitedWorld();
  const { status, body } = await offer(await linkOf("ana"));
  expect(status).toBe(200);
  expect(body).toEqual({
    inviter: { firstName: "Ana", lastName: "Silva", profileImageUrl: null },
    relation: "open",
    userId: null,
    stopToken: null,
  });
});

test("Zoe registers by Ana's mail, verifies on another device, and they are connected", async () => {
  const { invite, settle, mailsTo, register, verify, connected, notices, list, asNewcomer } =
    await invitedWorld();
  await invite("ana", { email: zoe.email });
  await settle();
  const [mail] = await mailsTo(zoe.email);
  await register(linkTokenIn(mail?.text));
  expect(await connected("ana")).toEqual([]);
  await verify();
  expect(await connected("ana")).toEqual(["Zoe"]);
  expect(await notices("ana")).toEqual(["Zoe Papas accepted your invitation. You are connected."]);
  expect((await list("ana"))[0]).toMatchObject({
    state: "accepted",
    link: null,
    person: { firstName: "Zoe" },
  });
  const asZoe = await asNewcomer();
  expect((await asZoe(connections.list, {})).body).toMatchObject([
    { firstName: "Ana", email: "ana@coincide.example" },
  ]);
  const mine = await asZoe(invitations.offer, { query: { token: linkTokenIn(mail?.text) } });
  expect(mine.body).toMatchObject({ relation: "connected" });
});

test("without verification the two are connected at once", async () => {
  const { linkOf, register, connected } = await invitedWorld({ verifiesEmail: false });
  await register(await linkOf("ana"));
  expect(await connected("ana")).toEqual(["Zoe"]);
});

test("Zoe registered in time, so verifying after the invitation's end still connects her", async () => {
  const { linkOf, register, verify, setClock, connected } = await invitedWorld();
  const token = await linkOf("ana");
  setClock("2026-03-31T11:59:59Z");
  await register(token);
  setClock("2026-03-31T13:00:00Z");
  await verify();
  expect(await connected("ana")).toEqual(["Zoe"]);
});

test.each(["unknown", "", "x".repeat(200)])(
  "registering with the link %o makes an account and nothing else",
  async (token) => {
    const { register, verify, connected } = await invitedWorld();
    await register(token);
    await verify();
    expect(await connected("ana")).toEqual([]);
  },
);

test("registering a taken address with a link reveals nothing and connects nobody", async () => {
  const { as, linkOf, settle, connected } = await invitedWorld();
  const invitation = await linkOf("ana");
  const taken = await as()(accounts.register, { body: { ...zoe, email: "bo@coincide.example", invitation } });
  const free = await as()(accounts.register, { body: { ...zoe, invitation } });
  expect({ ...taken.body, user: null }).toEqual({ ...free.body, user: null });
  await settle();
  expect(await connected("ana")).toEqual([]);
});

test("of two people who registered with one link, the first to verify is connected", async () => {
  const { linkOf, register, verify, connected } = await invitedWorld();
  const token = await linkOf("ana");
  await register(token);
  await register(token, "yannis@elsewhere.example");
  await verify("yannis@elsewhere.example");
  await verify();
  expect(await connected("ana")).toHaveLength(1);
});

test("others who invited her address appear in Zoe's notifications after verification", async () => {
  const { invite, linkOf, register, verify, asNewcomer } = await invitedWorld();
  await invite("bo", { email: zoe.email });
  await register(await linkOf("ana"));
  await verify();
  const asZoe = await asNewcomer();
  const { body } = await asZoe(notifications.list, {});
  expect(body.map(({ message, data }) => [message, data])).toEqual([
    ["Bo Lindqvist invites you to connect.", { inviterId: "id-of-bo" }],
  ]);
});

test.each([
  [
    "chooses a new password by mail",
    async ({ as, settle, mailsTo }: Invited) => {
      await as()(accounts.forgotPassword, { body: { email: zoe.email } });
      await settle();
      const token = tokenIn((await mailsTo(zoe.email)).at(-1)!);
      await as()(accounts.resetPassword, { body: { token, newPassword: "a quiet lake in the north" } });
    },
  ],
  [
    "is verified by Giulia, an admin",
    async ({ as, pool }: Invited) => {
      await pool.query("update users set role = 'admin' where username = 'giulia'");
      const { rows } = await pool.query<{ id: string }>("select id from users where email = $1", [zoe.email]);
      const { firstName, lastName } = zoe;
      const body = { firstName, lastName, isEmailVerified: true };
      await as("giulia")(adminUsers.update, { params: { id: rows[0]!.id }, body });
    },
  ],
])("Zoe %s instead of opening her link, and is connected as well", async (_, prove) => {
  const world = await invitedWorld();
  await world.invite("bo", { email: zoe.email });
  await world.register(await world.linkOf("ana"));
  await prove(world);
  await world.settle();
  expect(await world.connected("ana")).toEqual(["Zoe"]);
  const { rows } = await world.pool.query("select message from notifications where about_id = 'id-of-bo'");
  expect(rows).toEqual([{ message: "Bo Lindqvist invites you to connect." }]);
});

test("ten people who accept one link at the same moment make one connection", async () => {
  const { linkOf, accept, connected } = await invitedWorld();
  const token = await linkOf("ana");
  const everybody = [
    "bo",
    "chloe",
    "dev",
    "emeka",
    "giulia",
    "hana",
    "jonas",
    "maria",
    "noor",
    "sam",
  ] as const;
  const answers = await Promise.all(everybody.map((who) => accept(who, token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 404),
  ]);
  expect(await connected("ana")).toHaveLength(1);
});

test("ten attempts by one person are one acceptance and one notification", async () => {
  const { linkOf, accept, settle, notices } = await invitedWorld();
  const token = await linkOf("ana");
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept("bo", token)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await settle();
  expect(await notices("ana")).toHaveLength(1);
});

test("Bo, who has an account, sees the invitation first and connects with a click", async () => {
  const { linkOf, offer, accept, connected } = await invitedWorld();
  const token = await linkOf("ana");
  expect((await offer(token, "bo")).body.relation).toBe("open");
  expect(await connected("bo")).toEqual([]);
  expect((await accept("bo", token)).body).toEqual({ userId: "id-of-ana" });
  expect(await connected("bo")).toEqual(["Ana"]);
  expect((await offer(token, "bo")).body).toMatchObject({ relation: "connected", userId: "id-of-ana" });
});

test("an existing connection of Ana's doesn't use up her link", async () => {
  const { linkOf, connect, offer, accept } = await invitedWorld();
  await connect(["ana", "bo"]);
  const token = await linkOf("ana");
  expect((await accept("bo", token)).status).toBe(200);
  expect((await offer(token)).status).toBe(200);
  expect((await accept("chloe", token)).status).toBe(200);
});

test("Ana can't accept her own link", async () => {
  const { linkOf, offer, accept } = await invitedWorld();
  const token = await linkOf("ana");
  expect((await offer(token, "ana")).body.relation).toBe("mine");
  expect((await accept("ana", token)).status).toBe(400);
});

test("unknown, used and expired links and hidden inviters get the same answer", async () => {
  const { as, linkOf, offer, accept, id, pool, setClock } = await invitedWorld();
  const what = async (token: string, who?: "bo" | "dev") => {
    const { status, failure } = await offer(token, who);
    return [status, failure.message];
  };
  const gone = [404, "Invitation not found"];
  expect(await what("unknown")).toEqual(gone);
  const used = await linkOf("ana");
  await accept("chloe", used);
  expect([await what(used), await what(used, "bo")]).toEqual([gone, gone]);
  const [blocked, suspended, expired] = [await linkOf("ana"), await linkOf("hana"), await linkOf("ana")];
  await as("ana")(blocks.block, { body: { blockedUserId: id("bo") } });
  await as("dev")(blocks.block, { body: { blockedUserId: id("ana") } });
  await pool.query("update users set is_suspended = true where id = $1", [id("hana")]);
  for (const who of ["bo", "dev"] as const) {
    expect(await what(blocked, who)).toEqual(gone);
    expect((await accept(who, blocked)).status).toBe(404);
  }
  expect([await what(suspended), await what(suspended, "bo")]).toEqual([gone, gone]);
  setClock("2026-03-31T12:00:00Z");
  expect([await what(expired), (await accept("sam", expired)).status]).toEqual([gone, 404]);
});

test("a newcomer isn't connected with an inviter who is deactivated meanwhile", async () => {
  const { linkOf, register, verify, pool, id, connected } = await invitedWorld();
  await register(await linkOf("ana"));
  await pool.query("update users set is_active = false where id = $1", [id("ana")]);
  await verify();
  await pool.query("update users set is_active = true where id = $1", [id("ana")]);
  expect(await connected("ana")).toEqual([]);
});
