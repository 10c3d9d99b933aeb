import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { admin } from "#contract/features/admin/admin.ts";
import { adminUsers } from "#contract/features/admin/users.ts";
import { imports } from "#contract/features/imports.ts";
import { invitations } from "#contract/features/invitations.ts";
import { people } from "#contract/features/people.ts";
import { grantAdmins } from "#domain/accounts/roles.ts";
import { readConfig } from "#server/config.ts";
import { hotelJson } from "#testing/bookings/bookings.ts";
import { newImportAddress, startInboundMail } from "#testing/fakes/inbound.ts";
import { invitedWorld } from "#testing/worlds/invitations.ts";
import { zoe } from "#testing/worlds/registrations.ts";

const email = "zoe&co@müller.example";
/** As some browsers and mail programs send it, and as it is copied from a link. */
const inAscii = "Zoe&Co@xn--mller-kva.example";
const copied = `mailto:\u200b${inAscii}`;

/** Zoe has registered with her address as she writes it, and has verified it. Giulia is an admin. */
async function zoesWorld() {
  const world = await invitedWorld();
  await world.register(undefined, email);
  await world.verify(email);
  await world.pool.query("update users set role = 'admin' where id = $1", [world.id("giulia")]);
  return { ...world, asZoe: await world.asNewcomer(inAscii) };
}

test("Zoe signs in and is found with each spelling of her address, and sees her own", async () => {
  const { as, asZoe } = await zoesWorld();
  expect((await asZoe(accounts.user, {})).body.email).toBe(email);
  const found = (await as("ana")(people.searchByEmail, { query: { email: copied } })).body;
  expect(found.map(({ firstName }) => firstName)).toEqual(["Zoe"]);
  for (const search of [inAscii, email, "müller"]) {
    const { items } = (await as("giulia")(adminUsers.list, { query: { search } })).body;
    expect([search, items.map((it) => it.email)]).toEqual([search, [email]]);
  }
});

test("another spelling of Zoe's address makes no second account", async () => {
  const { as, asZoe, settle, mailsTo } = await zoesWorld();
  const body = { ...zoe, email: inAscii, firstName: "Mallory" };
  expect((await as()(accounts.register, { body })).status).toBe(201);
  await settle();
  expect((await mailsTo(email)).at(-1)?.subject).toBe("You already have an account at Coincide");
  expect((await asZoe(accounts.user, {})).body.firstName).toBe("Zoe");
});

test("an invitation to another spelling of Zoe's address reaches her", async () => {
  const { invite, settle, asZoe } = await zoesWorld();
  expect((await invite("ana", { email: copied })).status).toBe(201);
  // The same invitation is sent again.
  expect((await invite("ana", { email })).status).toBe(200);
  await settle();
  expect((await asZoe(invitations.received, {})).body).toMatchObject([{ inviter: { firstName: "Ana" } }]);
});

test("a booking that Bo forwards from another spelling of his listed address is accepted", async () => {
  const world = await invitedWorld();
  const { as, settle, mailsTo } = world;
  const to = await newImportAddress(world, "bo");
  const add = (address: string) => as("bo")(imports.addSender, { body: { email: address } });
  expect((await add("bo@bücher.example")).status).toBe(201);
  await settle();
  const token = /\?token=([\w-]+)/.exec((await mailsTo("bo@bücher.example"))[0]!.text)![1]!;
  expect((await as("bo")(imports.verifySender, { body: { token } })).status).toBe(200);
  const { send } = await startInboundMail(world);
  expect((await send({ from: "Bo@xn--bcher-kva.example", to, text: hotelJson() })).code).toBe(250);
  await settle();
  expect((await as("bo")(imports.list, {})).body).toMatchObject([{ senderEmail: "bo@bücher.example" }]);
});

test("Zoe becomes an admin by any spelling of her address, and staff find her in the audit log", async () => {
  const { as, asZoe, context, id } = await zoesWorld();
  await grantAdmins(context(), readConfig({ ADMIN_EMAILS: copied }).adminEmails);
  expect((await asZoe(accounts.user, {})).body.isAdmin).toBe(true);
  await asZoe(adminUsers.change, { params: { id: id("bo") }, body: { action: "deactivate" } });
  const { items } = (await as("giulia")(admin.audit, { query: { admin: inAscii } })).body;
  expect(items).toMatchObject([{ adminEmail: email }]);
});
