import { expect, test } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { trips } from "#contract/features/trips.ts";
import { credentials, givePasswords } from "#testing/passwords.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { lisbon } from "#testing/access/world.ts";

const origin = "http://localhost:3000";
const ours = { "sec-fetch-site": "same-origin", origin };
const foreign: [string, Record<string, string>][] = [
  ["another origin", { origin: "https://evil.example" }],
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a neighbour", { "sec-fetch-site": "same-site" }],
  ["a sandboxed frame", { origin: "null" }],
  ["our host on another port", { origin: "http://localhost:3001" }],
];

/** Ana has signed in with this browser, which has the cookie. */
async function newBrowser(settings: Parameters<typeof newWorld>[0] = {}) {
  const world = await newWorld(settings);
  await givePasswords(world, "ana");
  const { headers } = await world.as()(accounts.login, { body: credentials("ana") });
  const [setCookie = "", deviceCookie = ""] = headers["set-cookie"] as string[];
  const cookie = setCookie.split(";")[0] ?? "";
  return { ...world, setCookie, deviceCookie, cookie };
}

test("the cookie is only for our server, and Secure if the server is reached by https", async () => {
  const plain = await newBrowser();
  expect(plain.setCookie).toMatch(/^sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = await newBrowser({ publicUrl: "https://coincide.example" });
  expect(secure.setCookie).toMatch(
    /^__Host-sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(secure.deviceCookie).toMatch(
    /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("behind https a session cookie that a neighbouring host could set doesn't count", async () => {
  const { as, cookie } = await newBrowser({ publicUrl: "https://coincide.example" });
  expect((await as()(accounts.user, {}, { headers: { cookie } })).status).toBe(200);
  const plain = cookie.replace("__Host-", "");
  expect((await as()(accounts.user, {}, { headers: { cookie: plain } })).status).toBe(401);
});

test("signing out empties the browser's cache, and keeps the device and the service worker", async () => {
  const { as, cookie } = await newBrowser({ publicUrl: "https://coincide.example" });
  const site = { "sec-fetch-site": "same-origin", origin: "https://coincide.example" };
  for (const route of [accounts.logout, accounts.logoutPage]) {
    const { headers } = await as()(route, {}, { headers: { cookie, ...site } });
    expect(headers["clear-site-data"]).toBe('"cache"');
    expect(String(headers["set-cookie"])).toMatch(/^__Host-sid=;[^,]*, 01 Jan 1970[^,]*Secure[^,]*$/);
  }
});

test("pages may use only the browser features that the app needs", async () => {
  const { headers } = await (await newWorld()).as()(accounts.user, {});
  const policy = String(headers["permissions-policy"]).split(", ");
  expect(policy).toContain("geolocation=()");
  expect(policy.filter((it) => !it.endsWith("=()")).toSorted()).toEqual([
    "clipboard-write=(self)",
    "publickey-credentials-create=(self)",
    "publickey-credentials-get=(self)",
  ]);
});

test("behind https pages want https for a year, no frame around them and no other scripts", async () => {
  const { as } = await newWorld({ publicUrl: "https://coincide.example" });
  const { headers } = await as()(accounts.user, {});
  expect(headers).toMatchObject({
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
  const policy = String(headers["content-security-policy"]).split(";");
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'"]),
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.find((it) => it.startsWith("script-src"))).not.toMatch(/unsafe|https?:|\*/);
});

test.each(foreign)("no answer lets a script of %s read it", async (_, from) => {
  const { as } = await newWorld();
  for (const call of [
    as()(accounts.user, {}, { headers: from }),
    as("ana")(trips.list, {}, { headers: from }),
  ])
    expect(Object.keys((await call).headers).filter((name) => name.startsWith("access-control-"))).toEqual(
      [],
    );
});

test("the cookie alone can read, but not write", async () => {
  const { as, cookie } = await newBrowser();
  for (const headers of [{ cookie }, { cookie, ...ours }]) {
    expect((await as()(accounts.user, {}, { headers })).status).toBe(200);
    expect((await as()(trips.create, { body: lisbon }, { headers })).status).toBe(403);
    expect((await as()(accounts.refresh, {}, { headers })).status).toBe(403);
  }
});

test.each(foreign)("the cookie is refused when %s sends it", async (_, from) => {
  const { as, cookie } = await newBrowser();
  const headers = { cookie, ...from };
  expect((await as()(accounts.user, {}, { headers })).status).toBe(403);
  expect((await as()(accounts.generateToken, {}, { headers })).status).toBe(403);
  await as()(accounts.logout, {}, { headers });
  await as()(accounts.logoutPage, {}, { headers });
  expect((await as()(accounts.user, {}, { headers: { cookie } })).status).toBe(200);
});

test("our own page gets a token for the cookie; no other page does", async () => {
  const { as, cookie, tokenOf } = await newBrowser();
  const { status, body } = await as()(accounts.generateToken, {}, { headers: { cookie, ...ours } });
  expect(status).toBe(200);
  const authorization = `Bearer ${body.token}`;
  expect((await as()(trips.list, {}, { headers: { authorization } })).status).toBe(200);
  const generate = async (headers: Record<string, string>) =>
    (await as()(accounts.generateToken, {}, { headers })).status;
  expect(await generate({ cookie })).toBe(403);
  expect(await generate({ cookie, ...ours, authorization: `Bearer ${await tokenOf("ana")}` })).toBe(403);
  expect(await generate({ ...ours })).toBe(401);
  expect(await generate({ cookie: "sid=made-up", ...ours })).toBe(401);
});

test("a token is accepted for everything, from any page", async () => {
  const { as } = await newBrowser();
  for (const [, headers] of foreign) expect((await as("ana")(trips.list, {}, { headers })).status).toBe(200);
});

test("a wrong token is refused even with a valid cookie", async () => {
  const { as, cookie } = await newBrowser();
  const headers = { cookie, ...ours, authorization: "Bearer wrong" };
  expect((await as()(accounts.user, {}, { headers })).status).toBe(401);
});

test("an old cookie doesn't prevent Ana from signing in or requesting a link", async () => {
  const { as, cookie } = await newBrowser();
  const headers = { cookie, ...ours };
  expect((await as()(accounts.login, { body: credentials("ana") }, { headers })).status).toBe(200);
  const body = { email: "ana@coincide.example" };
  expect((await as()(accounts.forgotPassword, { body }, { headers })).status).toBe(200);
  const fromMail = { cookie, "sec-fetch-site": "cross-site" };
  expect((await as()(accounts.loginPage, { query: {} }, { headers: fromMail })).status).toBe(302);
});

test("signing out by link or by call ends the cookie's session", async () => {
  for (const route of [accounts.logout, accounts.logoutPage]) {
    const { as, cookie } = await newBrowser();
    const left = await as()(route, {}, { headers: { cookie, ...ours } });
    expect([left.status, left.headers["location"]]).toEqual(
      route === accounts.logout ? [200, undefined] : [302, "/"],
    );
    expect(String(left.headers["set-cookie"])).toMatch(/^sid=;/);
    expect((await as()(accounts.user, {}, { headers: { cookie } })).status).toBe(401);
    expect((await as()(route, {}, { headers: { cookie, ...ours } })).status).toBeLessThan(400);
  }
});

test("the cookie's expiry slides with its session", async () => {
  const { as, cookie, setClock } = await newBrowser();
  const first = await as()(accounts.user, {}, { headers: { cookie } });
  expect(first.headers["set-cookie"]).toBeUndefined();
  setClock("2026-03-04T12:00:00Z");
  const later = await as()(accounts.user, {}, { headers: { cookie } });
  expect(String(later.headers["set-cookie"])).toContain(`${cookie}; Max-Age=604800`);
  setClock("2026-03-11T11:00:00Z");
  expect((await as()(accounts.user, {}, { headers: { cookie } })).status).toBe(200);
});

test("the redirect to the sign-in page keeps the return address only if it is on our site", async () => {
  const { as } = await newWorld();
  const leads = async (returnTo: string) =>
    (await as()(accounts.loginPage, { query: { returnTo } })).headers["location"];
  expect(await leads("/connect/id-of-bo")).toBe("/login?returnTo=%2Fconnect%2Fid-of-bo");
  expect(await leads("/find-people?tab=name#top")).toBe("/login?returnTo=%2Ffind-people%3Ftab%3Dname%23top");
  const bad = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\u0001/evil.example",
    "/..//evil.example",
    "/./\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "evil.example",
    " /connect",
    "",
  ];
  for (const returnTo of bad) expect([returnTo, await leads(returnTo)]).toEqual([returnTo, "/login"]);
});
