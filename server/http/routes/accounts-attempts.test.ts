import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { credentials, givePasswords } from "#testing/passwords.ts";
import { deviceCookie } from "#testing/worlds/registrations.ts";
import { newWorld } from "#testing/worlds/world.ts";

const begin = new Date("2026-03-01T12:00:00Z").getTime();
const minute = 60_000;

async function signInWorld() {
  const world = await newWorld();
  await givePasswords(world, "ana");
  const login = (body: { email: string; password: string }) => world.as()(accounts.login, { body });
  const at = (ms: number) => world.setClock(new Date(begin + ms).toISOString());
  return { ...world, login, at };
}

test.each([
  ["Ana's address", credentials("ana", "not her password")],
  ["an unknown address", { email: "nobody@coincide.example", password: "a wrong password" }],
])("after five failures %s waits 1, 2, 4, 8, 15, 15 … minutes", async (_, wrong) => {
  const { login, at } = await signInWorld();
  for (let failure = 0; failure < 5; failure += 1) expect((await login(wrong)).status).toBe(401);
  let now = 0;
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    at(now + 1000);
    const refused = await login(wrong);
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe(String(minutes * 60 - 1));
    at(now + minutes * minute - 1000);
    expect((await login(wrong)).status).toBe(429);
    now += minutes * minute;
    at(now);
    expect((await login(wrong)).status).toBe(401);
  }
});

test("a locked address refuses the right password too, but its open sessions continue", async () => {
  const { login, as } = await signInWorld();
  for (let failure = 0; failure < 5; failure += 1) await login(credentials("ana", "not her password"));
  expect((await login(credentials("ana"))).status).toBe(429);
  expect((await as("ana")(accounts.user, {})).status).toBe(200);
});

test("a successful sign-in resets the failures", async () => {
  const { login } = await signInWorld();
  for (let round = 0; round < 3; round += 1) {
    for (let failure = 0; failure < 4; failure += 1)
      expect((await login(credentials("ana", "not her password"))).status).toBe(401);
    expect((await login(credentials("ana"))).status).toBe(200);
  }
});

test("failures older than a quarter of an hour don't count", async () => {
  const { login, at } = await signInWorld();
  for (const minutes of [0, 5, 10, 12, 16, 20, 25, 30, 31, 36]) {
    at(minutes * minute);
    expect((await login(credentials("ana", "not her password"))).status).toBe(401);
  }
});

test("of many guesses at once only five are checked, the rest must wait", async () => {
  const { login } = await signInWorld();
  const tries = Array.from({ length: 20 }, (_, number) => login(credentials("ana", `guess ${number}`)));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test("a browser that Ana has used isn't locked out by others, not even from her own address", async () => {
  const { as, login, at } = await signInWorld();
  const cookie = deviceCookie(await login(credentials("ana")));
  const here = (password?: string) =>
    as()(accounts.login, { body: credentials("ana", password) }, { headers: { cookie } });
  for (let failure = 0; failure < 5; failure += 1) await login(credentials("ana", "not her password"));
  expect((await login(credentials("ana"))).status).toBe(429);
  expect((await here()).status).toBe(200);
  // Her success doesn't open the lock for the others, and her own failures lock her browser.
  expect((await login(credentials("ana"))).status).toBe(429);
  for (let failure = 0; failure < 5; failure += 1) expect((await here("wrong")).status).toBe(401);
  expect((await here()).status).toBe(429);
  at(minute);
  expect((await here()).status).toBe(200);
});

test("a browser that never signed in with Ana's account has no count of its own", async () => {
  const { as, login } = await signInWorld();
  for (let failure = 0; failure < 5; failure += 1) await login(credentials("ana", "not her password"));
  const cookie = `device=${"a".repeat(43)}`;
  const answer = await as()(accounts.login, { body: credentials("ana") }, { headers: { cookie } });
  expect(answer.status).toBe(429);
});

test("failures from anywhere in an IPv6 /64 count together, those of its neighbours don't", async () => {
  const { app } = await signInWorld();
  const from = async (remoteAddress: string) => {
    const payload = credentials("ana", "not her password");
    return (await app.inject({ method: "POST", url: "/api/auth/login", remoteAddress, payload })).statusCode;
  };
  for (let host = 1; host <= 5; host += 1) expect(await from(`2001:db8:0:1::${host}`)).toBe(401);
  expect(await from("2001:db8:0:1:ffff:ffff:ffff:ffff")).toBe(429);
  expect(await from("2001:db8:0:2::1")).toBe(401);
});

test("failures from another address don't lock Ana out here", async () => {
  const { app, login } = await signInWorld();
  for (let failure = 0; failure < 6; failure += 1)
    await app.inject({
      method: "POST",
      url: "/api/auth/login",
      remoteAddress: "203.0.113.9",
      payload: credentials("ana", "not her password"),
    });
  expect((await login(credentials("ana"))).status).toBe(200);
});

test("a sign-in refused for overload does not count as a failure", async () => {
  const { login, as } = await signInWorld();
  const busy = Array.from({ length: 60 }, (_, n) =>
    as()(accounts.login, { body: { email: `nobody.${n}@coincide.example`, password: "a wrong password" } }),
  );
  const hers = await Promise.all(
    Array.from({ length: 4 }, () => login(credentials("ana", "not her password"))),
  );
  const others = await Promise.all(busy);
  const turnedAway = hers.filter(({ status }) => status === 503).length;
  expect(others.some(({ status }) => status === 503)).toBe(true);
  // Only the checked attempts count as failures; the remaining ones are still available.
  for (let left = turnedAway + 1; left > 0; left -= 1)
    expect((await login(credentials("ana", "not her password"))).status).toBe(401);
  expect((await login(credentials("ana"))).status).toBe(429);
});
