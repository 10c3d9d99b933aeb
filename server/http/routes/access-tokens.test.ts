import { expect, test } from "vitest";
import { accessTokens, apiExamples, curlOf, maxAccessTokens } from "#contract/features/access-tokens.ts";
import { accounts } from "#contract/features/accounts.ts";
import { contract } from "#contract/index.ts";
import { matches } from "#contract/features/matches.ts";
import { limits } from "#contract/shared/limits.ts";
import { type Route, type Scope, scopes } from "#contract/shared/route.ts";
import { trips } from "#contract/features/trips.ts";
import { accessCalls } from "#testing/access/access.ts";
import { accessWorld, type AccessWorld } from "#testing/access/world.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function tokenOf({ as }: Pick<World, "as">, ...allowed: Scope[]) {
  const { status, body } = await as("ana")(accessTokens.create, {
    body: { name: "Script", scopes: allowed, days: 30 },
  });
  expect(status).toBe(201);
  return body;
}

test("Ana creates a token that is shown once, reads her trips with it, and revokes it", async () => {
  const world = await newWorld();
  const { as, pool, settle, mails } = world;
  const { token, id, expiresAt } = await tokenOf(world, "trips:read");
  expect(token).toMatch(/^coincide_pat_[\w-]{43}$/);
  expect(expiresAt).toBe("2026-03-31T12:00:00.000Z");
  expect((await as()(trips.list, {}, bearer(token))).status).toBe(200);
  const [listed] = (await as("ana")(accessTokens.list, {})).body;
  expect(listed).toMatchObject({ name: "Script", scopes: ["trips:read"] });
  expect(listed?.lastUsedAt).toBe("2026-03-01T12:00:00.000Z");
  expect(JSON.stringify([listed, (await pool.query("select * from access_tokens")).rows])).not.toContain(
    token.slice(-43),
  );
  await settle();
  expect((await mails()).at(-1)?.subject).toBe("An access token was created for your Coincide account");
  expect((await as("bo")(accessTokens.revoke, { params: { id } })).status).toBe(404);
  expect((await as("ana")(accessTokens.revoke, { params: { id } })).status).toBe(200);
  expect((await as()(trips.list, {}, bearer(token))).status).toBe(401);
});

test("without the scope of a call a token is refused, and it can't read what it may write", async () => {
  const world = await newWorld();
  const { token } = await tokenOf(world, "trips:write");
  const call = async (route: typeof trips.list | typeof matches.list) =>
    (await world.as()(route, {}, bearer(token))).failure.code;
  expect([await call(trips.list), await call(matches.list)]).toEqual(["TOKEN_SCOPE", "TOKEN_SCOPE"]);
});

test("a token ends on its day, and when its owner's account is closed, suspended or behind", async () => {
  const world = await newWorld();
  const { as, pool, setClock } = world;
  const { token } = await tokenOf(world, "trips:read");
  const call = async () => {
    const { status, failure } = await as()(trips.list, {}, bearer(token));
    return [status, failure?.code];
  };
  const change = (what: string) => pool.query(`update users set ${what} where id = 'id-of-ana'`);
  await change("is_suspended = true");
  expect(await call()).toEqual([403, "SUSPENDED"]);
  await change("is_suspended = false, terms_version = '2020-01-01'");
  expect(await call()).toEqual([403, "AGREEMENT_REQUIRED"]);
  await change("terms_version = (select terms_version from users where id = 'id-of-bo')");
  await change("must_change_password = true");
  expect(await call()).toEqual([403, "PASSWORD_CHANGE_REQUIRED"]);
  await change("must_change_password = false, is_active = false");
  expect((await call())[0]).toBe(401);
  await change("is_active = true");
  setClock("2026-03-31T11:59:59Z");
  expect((await call())[0]).toBe(200);
  setClock("2026-03-31T12:00:00Z");
  expect((await call())[0]).toBe(401);
  expect((await as()(trips.list, {}, bearer("coincide_pat_unknown"))).status).toBe(401);
});

test("creating a token needs a recent sign-in, a known scope and one of the offered ends", async () => {
  const world = await newWorld();
  const { as, pool } = world;
  const body = { name: "Script", scopes: ["trips:read"] as Scope[], days: 30 as const };
  const create = (more: object) => as("ana")(accessTokens.create, { body: { ...body, ...more } });
  expect((await create({ scopes: [] })).status).toBe(400);
  expect((await create({ scopes: ["account:write"] })).status).toBe(400);
  expect((await create({ days: 3650 })).status).toBe(400);
  expect((await create({ name: "Invisible\u202e" })).status).toBe(400);
  await pool.query(
    `insert into access_tokens (user_id, name, token_hash, scopes, expires_at)
     select 'id-of-ana', 'Old', n, '{}', now() from generate_series(1, $1) n`,
    [maxAccessTokens],
  );
  expect((await create({})).failure.code).toBe("TOO_MANY_ACCESS_TOKENS");
  await pool.query("update sessions set authenticated_at = '2026-03-01T11:44:59Z'");
  expect((await create({})).failure.code).toBe("REAUTH");
});

const routes = Object.entries(contract).flatMap(([feature, its]) =>
  Object.entries<Route>(its).map(([name, route]) => ({ feature, name, route })),
);
const inputOf = (feature: string, name: string, world: AccessWorld) =>
  accessCalls[feature]![name]!(world, "ana");

test("a token with every scope opens only routes that name one, none about accounts or staff", async () => {
  const world = await accessWorld((end) => ends.push(end));
  await world.pool.query("update users set role = 'admin' where id = 'id-of-ana'");
  const { token } = await tokenOf(world, ...scopes);
  const closed = routes.filter(({ route }) => route.audience !== "anyone" && !route.scope);
  for (const { feature, name, route } of closed) {
    const { status, failure } = await world.as()(route, inputOf(feature, name, world), bearer(token));
    expect([feature, name, status, failure.code]).toEqual([feature, name, 403, "TOKEN_SCOPE"]);
  }
  const open = routes.filter(({ route }) => route.scope);
  expect(new Set(open.map(({ route }) => route.scope))).toEqual(new Set(scopes));
  expect(open.filter(({ route }) => route.audience !== "user")).toEqual([]);
  expect(open.filter(({ route }) => /\/api\/(auth|user|admin|system)/.test(route.path))).toEqual([]);
  // A route that reads needs a scope that reads. What is computed from the body counts as read.
  for (const { route } of open)
    if (route.method !== "GET" && route !== matches.preview) expect(route.scope).toMatch(/:write$/);
    else expect(route.scope).toMatch(/:read$/);
  for (const scope of scopes) {
    const others = (await tokenOf(world, ...scopes.filter((it) => it !== scope))).token;
    for (const { feature, name, route } of open.filter((it) => it.route.scope === scope)) {
      const input = inputOf(feature, name, world);
      expect((await world.as()(route, input, bearer(others))).failure.code).toBe("TOKEN_SCOPE");
      const { status, failure } = await world.as()(route, input, bearer(token));
      expect([feature, name, status === 401 || failure?.code === "TOKEN_SCOPE"]).toEqual([
        feature,
        name,
        false,
      ]);
    }
  }
  await Promise.all(ends.map((end) => end()));
});
const ends: (() => Promise<void>)[] = [];

test("on a route for anyone a token is a visitor: it neither signs out nor sees more", async () => {
  const world = await newWorld();
  const { token } = await tokenOf(world, ...scopes);
  const { as } = world;
  expect((await as()(accounts.logout, {}, bearer(token))).status).toBe(200);
  expect((await as("ana")(accounts.user, {})).status).toBe(200);
  expect((await as()(accounts.user, {}, bearer(token))).failure.code).toBe("TOKEN_SCOPE");
});

test("each token has a limit of its own", async () => {
  const world = await newWorld({ limited: true });
  const { token: first } = await tokenOf(world, "trips:read");
  const { token: second } = await tokenOf(world, "trips:read");
  const { max } = limits.read[0]!;
  await world.pool.query("select 1");
  let last = 0;
  for (let n = 0; n <= max; n += 1) last = (await world.as()(trips.list, {}, bearer(first))).status;
  expect(last).toBe(429);
  expect((await world.as()(trips.list, {}, bearer(second))).status).toBe(200);
  expect((await world.as("ana")(trips.list, {})).status).toBe(200);
});

test.each(apiExamples.map((example) => [`${example.method} ${example.path}`, example] as const))(
  "the example %s works with its scope",
  async (_, example) => {
    const world = await newWorld({ listen: true });
    const { token } = await tokenOf(world, example.scope);
    expect(curlOf(example, world.origin)).toContain(`curl ${world.origin}${example.path}`);
    const answer = await fetch(world.origin + example.path, {
      method: example.method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...("body" in example && { body: JSON.stringify(example.body) }),
    });
    expect(answer.ok).toBe(true);
  },
);
