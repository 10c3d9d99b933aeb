import { eq } from "drizzle-orm";
import { createSigner } from "fast-jwt";
import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { trips } from "#contract/features/trips.ts";
import { sessions, users } from "#db/tables/accounts.ts";
import { tokenMaker } from "#lib/crypto/tokens.ts";
import { zoe } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test("a token is valid for twelve hours and a refreshed one for twelve more", async () => {
  const { as, tokenOf, setClock } = await newWorld();
  const token = await tokenOf("ana");
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  expect(claims.exp).toBe(Date.parse("2026-03-02T00:00:00Z") / 1000);
  setClock("2026-03-01T23:59:59Z");
  const { body: fresh } = await as()(accounts.refresh, {}, bearer(token));
  setClock("2026-03-02T00:00:00Z");
  expect((await as()(accounts.user, {}, bearer(token))).status).toBe(401);
  expect((await as()(accounts.refresh, {}, bearer(token))).status).toBe(401);
  expect((await as()(accounts.user, {}, bearer(fresh.token))).status).toBe(200);
});

test("a token with a wrong signature, algorithm or form is refused", async () => {
  const { as, tokenOf, id } = await newWorld();
  const good = await tokenOf("ana");
  const [header = "", payload = "", signature = ""] = good.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = new Date("2026-03-01T12:00:00Z");
  const forged = {
    "with other claims": `${header}.${part({ ...claims, exp: claims.exp + 60 })}.${signature}`,
    "with its signature cut": `${header}.${payload}.${signature.slice(0, -2)}`,
    "with alg none": `${part({ alg: "none", typ: "JWT" })}.${payload}.`,
    "with alg NONE and a signature": `${part({ alg: "NONE", typ: "JWT" })}.${payload}.${signature}`,
    "of another key": tokenMaker("another secret that is long enough").make(id("ana"), claims.sid, now),
    "of another algorithm": createSigner({
      key: "a secret for tests that is long enough",
      algorithm: "HS512",
    })(claims),
    "without an end": createSigner({ key: "a secret for tests that is long enough" })({
      sub: claims.sub,
      sid: claims.sid,
    }),
    "of no session": tokenMaker("a secret for tests that is long enough").make(id("ana"), "no-such", now),
    "in two parts": `${header}.${payload}`,
    "in no parts": "token",
  };
  expect((await as()(accounts.user, {}, bearer(good))).status).toBe(200);
  for (const [what, token] of Object.entries(forged))
    expect([what, (await as()(accounts.user, {}, bearer(token))).status]).toEqual([what, 401]);
  for (const authorization of [`Basic ${good}`, good, "Bearer", `Bearer ${good} x`])
    expect((await as()(accounts.user, {}, { headers: { authorization } })).status).toBe(401);
});

test("signing out ends the session, its token and its cookie at once; repeating it is fine", async () => {
  const { as, tokenOf } = await newWorld();
  const token = await tokenOf("ana");
  const { status, headers } = await as()(accounts.logout, {}, bearer(token));
  expect(status).toBe(200);
  expect(String(headers["set-cookie"])).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/);
  expect((await as()(accounts.user, {}, bearer(token))).status).toBe(401);
  expect((await as()(accounts.logout, {}, bearer(token))).status).toBe(200);
  expect((await as()(accounts.logout, {})).status).toBe(200);
});

test("a token of an ended session is refused", async () => {
  const { as, db, tokenOf } = await newWorld();
  await tokenOf("ana");
  await tokenOf("bo");
  await db.delete(sessions).where(eq(sessions.userId, "id-of-ana"));
  expect((await as("ana")(trips.list, {})).status).toBe(401);
  expect((await as("bo")(trips.list, {})).status).toBe(200);
});

test.each([
  ["suspended", { isSuspended: true }, 403, 200],
  ["deactivated", { isActive: false }, 401, 401],
  ["deleted", { deletedAt: new Date() }, 401, 401],
])("a person who is %s during a session is cut off at the next call", async (_, change, other, own) => {
  const { as, db, id } = await newWorld();
  expect((await as("ana")(trips.list, {})).status).toBe(200);
  await db
    .update(users)
    .set(change)
    .where(eq(users.id, id("ana")));
  expect((await as("ana")(trips.list, {})).status).toBe(other);
  expect((await as("ana")(accounts.user, {})).status).toBe(own);
});

test("a session ends seven days after its last use", async () => {
  const { as, setClock, tokenOf, id } = await newWorld();
  const { sid } = JSON.parse(atob((await tokenOf("ana")).split(".")[1] ?? ""));
  const tokens = tokenMaker("a secret for tests that is long enough");
  const call = async (instant: string) => {
    setClock(instant);
    const token = tokens.make(id("ana"), sid, new Date(instant));
    return (await as()(accounts.user, {}, bearer(token))).status;
  };
  expect(await call("2026-03-08T11:59:00Z")).toBe(200);
  expect(await call("2026-03-15T11:58:00Z")).toBe(200);
  expect(await call("2026-03-22T11:59:00Z")).toBe(401);
});

test("a session that is used every day ends after thirty, for its cookie and its tokens", async () => {
  const { as, setClock } = await newWorld();
  const { headers, body } = await as()(accounts.register, { body: zoe });
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  let token = body.token ?? "";
  const on = async (day: number) => {
    setClock(new Date(Date.UTC(2026, 2, 1 + day, 12)).toISOString());
    const ours = { cookie, "sec-fetch-site": "same-origin", origin: "http://localhost:3000" };
    const fresh = await as()(accounts.generateToken, {}, { headers: ours });
    token = fresh.body.token ?? token;
    return [
      (await as()(accounts.user, {}, { headers: { cookie } })).status,
      (await as()(accounts.user, {}, bearer(token))).status,
      (await as()(accounts.refresh, {}, bearer(token))).status,
    ];
  };
  for (let day = 0; day < 30; day += 1) expect([day, ...(await on(day))]).toEqual([day, 200, 200, 200]);
  expect(await on(30)).toEqual([401, 401, 401]);
});

test("a refresh makes the token before it invalid after a minute, again and again", async () => {
  const { as, tokenOf, setClock } = await newWorld();
  const first = await tokenOf("ana");
  const status = async (token: string) => (await as()(accounts.user, {}, bearer(token))).status;
  const refresh = async (token: string) => (await as()(accounts.refresh, {}, bearer(token))).body.token;
  const second = await refresh(first);
  setClock("2026-03-01T12:00:59Z");
  expect([await status(first), await status(second)]).toEqual([200, 200]);
  // A repeated refresh, whose first answer was lost, is not another one.
  const again = await refresh(first);
  setClock("2026-03-01T12:01:00Z");
  expect([await status(first), await status(second), await status(again)]).toEqual([401, 200, 200]);
  expect((await as()(accounts.refresh, {}, bearer(first))).status).toBe(401);
  const third = await refresh(second);
  setClock("2026-03-01T12:02:00Z");
  expect([await status(second), await status(again), await status(third)]).toEqual([401, 401, 200]);
});

test("of five tabs that refresh one token at once, each has a valid one", async () => {
  const { as, tokenOf, setClock } = await newWorld();
  const token = await tokenOf("ana");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => as()(accounts.refresh, {}, bearer(token))),
  );
  setClock("2026-03-01T12:05:00Z");
  for (const { body } of answers)
    expect((await as()(accounts.user, {}, bearer(body.token))).status).toBe(200);
});

test("a token that a page gets for its cookie stays valid after another page's refresh", async () => {
  const { as, setClock } = await newWorld();
  const { headers, body } = await as()(accounts.register, { body: zoe });
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  const refreshed = (await as()(accounts.refresh, {}, bearer(body.token ?? ""))).body.token;
  setClock("2026-03-01T12:05:00Z");
  const ours = { headers: { cookie, "sec-fetch-site": "same-origin", origin: "http://localhost:3000" } };
  const given = (await as()(accounts.generateToken, {}, ours)).body.token;
  for (const token of [refreshed, given])
    expect((await as()(accounts.user, {}, bearer(token))).status).toBe(200);
});
