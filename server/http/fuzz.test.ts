import type { OpenAPIV3 } from "openapi-types";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/shared/route.ts";
import { openApi } from "#http/core/openapi.ts";
import { accessCalls } from "#testing/access/calls.ts";
import { type FuzzedCall, fuzzed, randomFrom } from "#testing/access/fuzz.ts";
import { type AccessWorld, accessWorld } from "#testing/access/world.ts";

/** How many calls; `bin/test --all` makes more of them, with another seed each time. */
const isFull = process.env["COINCIDE_FUZZ_CALLS"] !== undefined;
const callCount = Number(process.env["COINCIDE_FUZZ_CALLS"] ?? 1500);
const seed = isFull ? Date.now() % 2 ** 31 : 20;
/** Calls change the world, so there is a new one after this many. */
const callsPerWorld = 1000;
const atOnce = 4;

const actors = [undefined, "ana", "chloe", "bo", "sam", "giulia"] as const;
type Asked = (world: AccessWorld, actor: string) => Parameters<typeof fuzzed>[2];

/** The parts of the OpenAPI document that describe the answers of a route. */
const document = openApi("test");
const failure = schemaOf(document.components?.schemas?.["Failure"] as OpenAPIV3.SchemaObject);
const routes = Object.entries(contract).flatMap(([feature, its]) =>
  Object.entries<Route>(its).map(([name, route]) => {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    const operation = document.paths[path]?.[route.method.toLowerCase() as "get"];
    const responses = Object.entries(operation?.responses ?? {}).map(([status, response]) => {
      const { content } = response as OpenAPIV3.ResponseObject;
      const schema = content?.["application/json"]?.schema as OpenAPIV3.SchemaObject | undefined;
      return [status, status === "default" ? failure : schema && schemaOf(schema)] as const;
    });
    return {
      route,
      answers: new Map(responses),
      // Hashing a password takes a tenth of a second.
      isSlow: /password|login|register|two-factor|delete-account/.test(route.path),
      asked: (accessCalls as unknown as Record<string, Record<string, Asked>>)[feature]?.[name] as Asked,
    };
  }),
);

function schemaOf(schema: OpenAPIV3.SchemaObject): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], { defaultTarget: "draft-7" });
}

const slowRoutes = routes.filter((it) => it.isSlow);
const quickRoutes = routes.filter((it) => !it.isSlow);
const random = randomFrom(seed);

/** What is wrong with the answer to a generated call, or null. */
async function wrongWith(world: AccessWorld): Promise<object | null> {
  const it = random.pick(random.chance(0.02) ? slowRoutes : quickRoutes);
  const person = random.pick(actors);
  const call: FuzzedCall = fuzzed(random, it.route, it.asked(world, person ?? "visitor"));
  const authorization = person && `Bearer ${await world.tokenOf(person)}`;
  const answer = await world.app.inject({
    ...call,
    headers: { ...call.headers, ...(authorization && { authorization }) },
  });
  const { statusCode: status, body } = answer;
  if (person && status === 401) world.setClock("2026-03-01T12:00:00Z");
  const documented = it.answers.get(String(status));
  const wrong = (why: string) => ({
    why,
    status,
    call: `${person ?? "visitor"}: ${call.method} ${call.url} ${call.payload ?? ""}`.slice(0, 500),
    body: body.slice(0, 500),
  });
  // On a busy machine passwords wait for a core, and the answer says when to try again.
  const isBusy = status === 503 && /"code":"(?:STRENGTH_UNAVAILABLE|SIGN_IN_BUSY)"/.test(body);
  if (status >= 500 && !isBusy) return wrong("a server error");
  if (status === 302) return it.answers.has("302") ? null : wrong("not documented");
  if (!String(answer.headers["content-type"]).startsWith("application/json")) return wrong("not JSON");
  const schema = documented ?? (status >= 400 ? failure : undefined);
  if (!schema) return wrong("not documented");
  const checked = schema.safeParse(answer.json());
  return checked.success ? null : wrong(z.prettifyError(checked.error));
}

test("the same seed makes the same calls again", () => {
  const calls = () => {
    const again = randomFrom(seed);
    const body = { trip: { city: "Porto", days: ["2026-05-03"] }, names: ["ana"] };
    return Array.from({ length: 5000 }, () => fuzzed(again, contract.trips.create, { body }));
  };
  expect(calls()).toEqual(calls());
});

test(`of ${callCount} generated calls none is a server error, and each answer is as documented`, async () => {
  const wrong: object[] = [];
  for (let made = 0; made < callCount; made += callsPerWorld) {
    const ends: (() => Promise<void>)[] = [];
    const end = async () => {
      for (const close of ends.splice(0)) await close();
    };
    onTestFinished(end);
    const world = await accessWorld((close) => ends.push(close));
    const most = Math.min(callsPerWorld, callCount - made);
    for (let batch = 0; batch < most && wrong.length < 20; batch += atOnce) {
      const found = await Promise.all(Array.from({ length: atOnce }, () => wrongWith(world)));
      wrong.push(...found.filter((it) => it !== null));
    }
    await end();
  }
  expect(wrong, `seed ${seed}`).toEqual([]);
}, 300_000);
