import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { security } from "#contract/features/security.ts";
import { castPassword } from "#server/seed/cast.ts";
import { credentials, givePasswords, signInToken } from "#testing/passwords.ts";
import { newWorld } from "#testing/worlds/world.ts";

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1";

/** Ana is signed in on her laptop and, an hour later, on her phone. */
async function anaTwice() {
  const world = await newWorld();
  await givePasswords(world, "ana", "bo");
  const signIn = async (person: "ana" | "bo", userAgent: string) =>
    signInToken(
      (
        await world.as()(
          accounts.login,
          { body: credentials(person) },
          { headers: { "user-agent": userAgent } },
        )
      ).body,
    );
  const laptop = await signIn("ana", firefox);
  world.setClock("2026-03-01T13:00:00Z");
  const phone = await signIn("ana", iphone);
  const list = async (token: string) => (await world.as()(security.sessions, {}, bearer(token))).body;
  const isIn = async (token: string) => (await world.as()(accounts.user, {}, bearer(token))).status === 200;
  return { ...world, signIn, laptop, phone, list, isIn };
}

test("Ana sees where she is signed in, in words, this device first", async () => {
  const { laptop, list } = await anaTwice();
  const shown = await list(laptop);
  expect(shown).toMatchObject([
    {
      device: { browser: "Firefox", system: "Linux", kind: "computer" },
      ipAddress: "127.0.0.1",
      openedAt: "2026-03-01T12:00:00.000Z",
      lastUsedAt: "2026-03-01T13:00:00.000Z",
      isThisDevice: true,
    },
    {
      device: { browser: "Safari", system: "iPhone", kind: "phone" },
      openedAt: "2026-03-01T13:00:00.000Z",
      isThisDevice: false,
    },
  ]);
});

test("a session shows the IP address of its last use, accurate to ten minutes", async () => {
  const { app, laptop, list, phone, setClock } = await anaTwice();
  setClock("2026-03-01T13:30:00Z");
  await app.inject({
    url: "/api/auth/user",
    remoteAddress: "203.0.113.7",
    headers: { authorization: `Bearer ${phone}` },
  });
  const other = (await list(laptop)).find(({ isThisDevice }) => !isThisDevice);
  expect(other).toMatchObject({ ipAddress: "203.0.113.7", lastUsedAt: "2026-03-01T13:30:00.000Z" });
});

test("nothing in the list opens a session: the id is neither the secret nor its hash", async () => {
  const { laptop, list, pool } = await anaTwice();
  const shown = JSON.stringify(await list(laptop));
  const { rows } = await pool.query<{ sid: string }>("select sid from sessions");
  expect(rows.length).toBeGreaterThan(1);
  for (const { sid } of rows) expect(shown).not.toContain(sid);
  const [first] = await list(laptop);
  expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
});

test("ending one session signs that device out at once, and is in the log", async () => {
  const { as, laptop, phone, list, isIn } = await anaTwice();
  const id = (await list(laptop)).find(({ isThisDevice }) => !isThisDevice)!.id;
  expect((await as()(security.endSession, { params: { id } }, bearer(laptop))).status).toBe(200);
  expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
  expect((await as()(security.endSession, { params: { id } }, bearer(laptop))).status).toBe(404);
  const { body } = await as()(security.log, { query: {} }, bearer(laptop));
  expect(body[0]).toMatchObject({
    action: "session_ended",
    ended: { browser: "Safari", system: "iPhone" },
  });
});

test("Bo's session does not exist for Ana", async () => {
  const { as, signIn, laptop, list, isIn } = await anaTwice();
  const bos = await signIn("bo", firefox);
  const [session] = await list(bos);
  const ended = await as()(security.endSession, { params: { id: session!.id } }, bearer(laptop));
  expect(ended.status).toBe(404);
  const nonsense = await as()(security.endSession, { params: { id: "7" } }, bearer(laptop));
  expect(nonsense.status).toBe(400);
  expect(await isIn(bos)).toBe(true);
  expect((await list(bos)).length).toBe(1);
});

test("ending all others leaves this session, and returns how many ended", async () => {
  const { as, laptop, phone, isIn } = await anaTwice();
  const { body } = await as()(security.endOtherSessions, {}, bearer(laptop));
  expect(body.ended).toBe(1);
  expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
  expect((await as()(security.endOtherSessions, {}, bearer(laptop))).body.ended).toBe(0);
});

test("five tabs that refresh their token at once stay signed in, with the old token too", async () => {
  const { as, laptop, isIn } = await anaTwice();
  const all = await Promise.all(Array.from({ length: 5 }, () => as()(accounts.refresh, {}, bearer(laptop))));
  for (const { status, body } of all) {
    expect(status).toBe(200);
    expect(await isIn(body.token)).toBe(true);
  }
  expect(await isIn(laptop)).toBe(true);
});

test("a password change ends every other session", async () => {
  const { as, laptop, phone, isIn } = await anaTwice();
  const body = { currentPassword: castPassword, newPassword: "something else entirely" };
  expect((await as()(security.changePassword, { body }, bearer(laptop))).status).toBe(200);
  expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
});
