import { expect, test } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { blocks } from "../../contract/blocks.ts";
import { connections } from "../../contract/connections.ts";
import { invitations } from "../../contract/invitations.ts";
import { notifications } from "../../contract/notifications.ts";
import { zoe } from "../testing/registrations.ts";
import { invitedWorld, linkTokenIn } from "../testing/invited-world.ts";

test("a visitor learns who invites by name, and nothing more", async () => {
  const { linkOf, offer } = await invitedWorld();
  const { status, body } = await offer(await linkOf("ana"));
  expect(status).toBe(200);
  expect(body).toEqual({
    inviter: { firstName: "Ana", lastName: "Silva", profileImageUrl: null },
    standing: "open",
    userId: null,
    stopToken: null,
  });
});

test("Zoe registers by Ana's mail, proves her address on another device, and the two are connected", async () => {
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
  expect(mine.body).toMatchObject({ standing: "connected" });
});

test("where no address is verified the two are connected at once", async () => {
  const { linkOf, register, connected } = await invitedWorld({ verifiesEmail: false });
  await register(await linkOf("ana"));
  expect(await connected("ana")).toEqual(["Zoe"]);
});

test("who registered in time is connected, though the address was proven after the invitation's end", async () => {
  const { linkOf, register, verify, setClock, connected } = await invitedWorld();
  const token = await linkOf("ana");
  setClock("2026-03-31T11:59:59Z");
  await register(token);
  setClock("2026-03-31T13:00:00Z");
  await verify();
  expect(await connected("ana")).toEqual(["Zoe"]);
});

test.each(["unknown", "", "x".repeat(200)])(
  "registering by the link %o makes an account and nothing else",
  async (token) => {
    const { register, verify, connected } = await invitedWorld();
    await register(token);
    await verify();
    expect(await connected("ana")).toEqual([]);
  },
);

test("registering a taken address by a link tells nothing and connects nobody", async () => {
  const { as, linkOf, settle, connected } = await invitedWorld();
  const invitation = await linkOf("ana");
  const taken = await as()(accounts.register, { body: { ...zoe, email: "bo@coincide.example", invitation } });
  const free = await as()(accounts.register, { body: { ...zoe, invitation } });
  expect({ ...taken.body, user: null }).toEqual({ ...free.body, user: null });
  await settle();
  expect(await connected("ana")).toEqual([]);
});

test("of two who registered by one link, the first to prove an address is connected", async () => {
  const { linkOf, register, verify, connected } = await invitedWorld();
  const token = await linkOf("ana");
  await register(token);
  await register(token, "yannis@elsewhere.example");
  await verify("yannis@elsewhere.example");
  await verify();
  expect(await connected("ana")).toHaveLength(1);
});

test("everybody else who had invited her address is told when it is proven", async () => {
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

test("ten who accept one link at the same moment make one connection", async () => {
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

test("ten tries of one person are one acceptance and one notice", async () => {
  const { linkOf, accept, settle, notices } = await invitedWorld();
  const token = await linkOf("ana");
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept("bo", token)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  await settle();
  expect(await notices("ana")).toHaveLength(1);
});

test("somebody with an account looks first, and is connected by a click", async () => {
  const { linkOf, offer, accept, connected } = await invitedWorld();
  const token = await linkOf("ana");
  expect((await offer(token, "bo")).body.standing).toBe("open");
  expect(await connected("bo")).toEqual([]);
  expect((await accept("bo", token)).body).toEqual({ userId: "id-of-ana" });
  expect(await connected("bo")).toEqual(["Ana"]);
  expect((await offer(token, "bo")).body).toMatchObject({ standing: "connected", userId: "id-of-ana" });
});

test("a connection of Ana's doesn't use her link up", async () => {
  const { linkOf, connect, offer, accept } = await invitedWorld();
  await connect(["ana", "bo"]);
  const token = await linkOf("ana");
  expect((await accept("bo", token)).status).toBe(200);
  expect((await offer(token)).status).toBe(200);
  expect((await accept("chloe", token)).status).toBe(200);
});

test("one's own link leads nowhere", async () => {
  const { linkOf, offer, accept } = await invitedWorld();
  const token = await linkOf("ana");
  expect((await offer(token, "ana")).body.standing).toBe("mine");
  expect((await accept("ana", token)).status).toBe(400);
});

test("unknown, used, expired, and from somebody hidden is all the same", async () => {
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

test("a newcomer whom Ana can't see any more isn't connected", async () => {
  const { linkOf, register, verify, pool, id, connected } = await invitedWorld();
  await register(await linkOf("ana"));
  await pool.query("update users set is_active = false where id = $1", [id("ana")]);
  await verify();
  await pool.query("update users set is_active = true where id = $1", [id("ana")]);
  expect(await connected("ana")).toEqual([]);
});
