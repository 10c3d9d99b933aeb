import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract/index.ts";
import type { Failure } from "#contract/shared/failure.ts";
import { bodyLimits } from "#contract/shared/limits.ts";
import type { CallInput, Route } from "#contract/shared/route.ts";
import * as z from "zod/mini";
import { accessCalls } from "#testing/access/access.ts";
import { accessWorld, type AccessWorld } from "#testing/access/world.ts";
import { badValues, fieldsOf, withValue } from "#testing/access/bad-values.ts";

type Answer = { status: number; code?: string | undefined; paths: readonly string[] };
type Refused = Answer & { what: string };

const routes = Object.entries(contract).flatMap(([feature, its]) =>
  Object.entries<Route>(its).map(([name, route]) => ({
    route,
    asked: accessCalls[feature]![name]!,
  })),
);

let world: AccessWorld;
let before: Record<string, string>;
let close = async () => {};
beforeAll(async () => {
  world = await accessWorld((end) => (close = end));
  await world.tokenOf("ana");
  await world.tokenOf("giulia");
  before = await everything();
});
afterAll(() => close());

/**
 * A hash of all rows of every table that a call could write to, except the audit log, which records every
 * admin call.
 */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('states', 'cities', 'city_aliases', 'audit_log', 'row_counts')
         or (schemaname, tablename) = ('pgboss', 'job_common')`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await world.pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${name} t`,
    );
    hashes[name] = rows[0]?.hash ?? "";
  }
  return hashes;
}

async function send(
  route: Route,
  url: string,
  payload?: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await world.app.inject({
    method: route.method,
    url,
    headers: {
      authorization: `Bearer ${await world.tokenOf(route.audience === "admin" ? "giulia" : "ana")}`,
      ...(payload !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  const { code, issues = [] } = answer.body ? answer.json<Partial<Failure>>() : {};
  return { status: answer.statusCode, code, paths: issues.map(({ path }) => path) };
}

const encoded = (record: object) =>
  Object.entries(record).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);

/** The URL of a request with its parameters. Values in `raw` are inserted without encoding. */
function urlOf(route: Route, input: CallInput<Route>, raw: Record<string, string> = {}): string {
  const { params = {}, query = {} } = input as { params?: object; query?: object };
  const path = Object.entries(params).reduce(
    (url, [key, value]) => url.replace(`:${key}`, raw[key] ?? encodeURIComponent(String(value))),
    route.path as string,
  );
  const pairs = encoded(query).filter((pair) => raw[pair.split("=")[0] ?? ""] === undefined);
  const isParam = (key: string) => route.path.includes(`:${key}`);
  const given = Object.entries(raw).filter(([key]) => !isParam(key));
  return `${path}?${[...pairs, ...given.map(([key, value]) => `${key}=${value}`)].join("&")}`;
}

const names = (path: readonly string[], { paths }: Answer) =>
  paths.some((named) => named.split(".").some((key) => path.includes(key)));

describe.each(routes.filter(({ route }) => route.body))("$route.method $route.path", ({ route, asked }) => {
  const body = route.body as NonNullable<Route["body"]>;
  const valid = () => (asked(world, "bad-input") as { body: unknown }).body;
  const url = () => urlOf(route, asked(world, "bad-input"));

  test("refuses a body that is not JSON", async () => {
    const notJson = [
      "{",
      "",
      "nothing",
      "{'a':1}",
      '{"__proto__":{"a":1}}',
      "[1,]",
      "null",
      "[]",
      '"text"',
      "1",
    ];
    for (const text of [...notJson, Buffer.from([0x22, 0xff, 0xfe, 0x22])]) {
      expect([text, await send(route, url(), text)]).toEqual([
        text,
        { status: 400, code: expect.stringMatching(/./), paths: expect.any(Array) },
      ]);
    }
    const plain = { "content-type": "text/plain" };
    expect((await send(route, url(), JSON.stringify(valid()), plain)).status).toBe(415);
    expect((await send(route, url())).status).toBe(400);
  });

  test("refuses a body that is too large", async () => {
    const limit = route.largeBody ? bodyLimits.large : bodyLimits.usual;
    const large = JSON.stringify({ padding: "x".repeat(limit) });
    expect(await send(route, url(), large)).toEqual({ status: 413, code: "TOO_LARGE", paths: ["body"] });
  });

  test("names the field that it refuses", async () => {
    const wrong: Refused[] = [];
    for (const field of fieldsOf(body)) {
      for (const [what, value] of badValues(field)) {
        const refused = await send(route, url(), JSON.stringify(withValue(valid(), field.path, value)));
        if (refused.status !== 400 || !names(field.path, refused))
          wrong.push({ what: `${field.path.join(".")}: ${what}`, ...refused });
      }
    }
    expect(wrong).toEqual([]);
  });

  test("names an unknown field", async () => {
    const siblings = (parent: readonly string[]) =>
      fieldsOf(body)
        .map(({ path }) => path)
        .filter((path) => path.length === parent.length + 1 && parent.every((key, at) => path[at] === key))
        .map((path) => path.join("."));
    const inner = fieldsOf(body).filter(({ types }) => types.includes("object"));
    for (const { path } of [{ path: [] as readonly string[] }, ...inner]) {
      const surprised = withValue(valid(), [...path, "surprise"], 1);
      const { status, paths } = await send(route, url(), JSON.stringify(surprised));
      // The valid body may lack an optional list; its first item is then also refused for what it lacks.
      const isPartOfBody = path.reduce<unknown>((it, key) => (it as never)?.[key], valid()) !== undefined;
      const lacks = paths.filter((named) => !isPartOfBody && siblings(path).includes(named));
      const named = paths.filter((it) => !lacks.includes(it));
      expect([status, named]).toEqual([400, [[...path, "surprise"].join(".")]]);
    }
  });
});

test("the caller is authenticated before a body is read", async () => {
  for (const { route, asked } of routes.filter((it) => it.route.body && it.route.audience !== "anyone")) {
    const { status } = await send(route, urlOf(route, asked(world, "bad-input")), "{", { authorization: "" });
    expect([route.path, status]).toEqual([route.path, 401]);
  }
});

const none = z.object({});
const refusals = [400, 404, 414];
const numbers = ["0", "-1", "1.5", "abc", "1e3", "99999999999", "2147483648", "0x10", "%201"];
const oddlyEncoded = ["%ED%A0%80", "%FF", "%", "%zz"];
const badTexts = ["%00", "a%00b", "x".repeat(20_000)];

describe.each(routes.filter(({ route }) => route.params || route.query))(
  "the URL of $route.method $route.path",
  ({ route, asked }) => {
    const tryWith = (key: string, piece: string) => {
      const input = asked(world, "bad-input") as CallInput<Route> & { body?: unknown };
      const payload = input.body === undefined ? undefined : JSON.stringify(input.body);
      return send(route, urlOf(route, input, { [key]: piece }), payload);
    };

    test("is refused if it is invalid, never a server error", async () => {
      const wrong: Refused[] = [];
      for (const { path } of fieldsOf(route.params ?? none)) {
        const [key = ""] = path;
        const bad = [...badTexts, ...oddlyEncoded, ...(key === "id" ? numbers : [])];
        for (const piece of bad) {
          const answer = await tryWith(key, piece);
          if (!refusals.includes(answer.status)) wrong.push({ what: `${key}=${piece}`, ...answer });
        }
      }
      for (const { path } of fieldsOf(route.query ?? none)) {
        const [key = ""] = path;
        for (const piece of [...badTexts, `1&${key}=2`]) {
          const answer = await tryWith(key, piece);
          if (answer.status !== 400 || !answer.paths.includes(key))
            wrong.push({ what: `${key}=${piece}`, ...answer });
        }
        // A value that can't be decoded is used as typed.
        for (const piece of oddlyEncoded) {
          const answer = await tryWith(key, piece);
          if (answer.status >= 500) wrong.push({ what: `${key}=${piece}`, ...answer });
        }
      }
      expect(wrong).toEqual([]);
    });
  },
);

test("none of these requests has written anything", async () => {
  expect(await everything()).toEqual(before);
});
