import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { I18n } from "@lingui/core";
import * as z from "zod/mini";
import { bodyLimits } from "#contract/shared/limits.ts";
import type { ChangeKind } from "#contract/shared/realtime.ts";
import {
  type CallInput,
  type Changes,
  changesHeader,
  type Output,
  type Route,
  type ServedInput,
} from "#contract/shared/route.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { oncePer } from "#lib/load-once.ts";
import type { DataChange } from "#lib/realtime-events.ts";
import { complaintIn, type Issue, refusedField, refusedFields } from "#lib/refusal.ts";
import { auditSuccess, noteInput } from "./audit.ts";
import { UploadedFile } from "./body.ts";
import { runWithIdempotencyKey } from "./idempotency.ts";
import type { Services } from "./services.ts";
import { withCityNames } from "#domain/places/city-names.ts";
import { firstBadText } from "#lib/text.ts";
import { languageOf } from "./language.ts";
import { jsonSchema } from "./schema.ts";

export type App = FastifyInstance & { services: Services };

type CtxOf<R> = R extends { audience: "anyone" } ? Ctx & { me?: SignedIn["me"] } : SignedIn;
type Handler<R> = (
  ctx: CtxOf<R>,
  input: ServedInput<R>,
  /**
   * A handler sets `isRepeat` if everything was already done. `file` is empty for routes that take none.
   * `i18n` translates into the caller's language.
   */
  http: { request: FastifyRequest; reply: FastifyReply; isRepeat: boolean; file: UploadedFile; i18n: I18n },
) => Promise<Output<R>>;

/**
 * Registers a handler for every route of a feature; a missing handler is a compile error. Input is validated
 * by the route's schemas. The response is serialised by the output schema, so fields that are not in it can't
 * leak. Writing calls run in one transaction, except those in `ownTransaction`, which do slow work and must
 * not hold a transaction open.
 */
export function serve<Routes extends Record<string, Route>>(
  app: App,
  routes: Routes,
  handlers: { [K in keyof Routes]: Handler<Routes[K]> },
  { ownTransaction = [] }: { ownTransaction?: (keyof Routes)[] } = {},
): void {
  for (const [name, route] of Object.entries(routes)) {
    const handle = handlers[name] as Handler<Route>;
    const writes = route.method !== "GET" && !ownTransaction.includes(name);
    const isOwnChange = route.method !== "GET" && route.audience === "user";
    const kinds = kindsOf(route.changes);
    const shows = shownCities(route);
    app.route({
      // Fastify's own way registers a second route for HEAD, which takes as long as the first.
      method: route.method === "GET" ? ["GET", "HEAD"] : route.method,
      url: route.path,
      schema: { response: responseSchemas(route) },
      ...(route.largeBody && { bodyLimit: bodyLimits.large }),
      ...(route.file && { bodyLimit: route.largestBody ?? bodyLimits.file }),
      config: {
        audience: route.audience,
        duringMaintenance: route.duringMaintenance ?? false,
        whileSuspended: route.whileSuspended ?? false,
        withTemporaryPassword: route.withTemporaryPassword ?? false,
        limit: route.limit,
        ...(route.scope && { scope: route.scope }),
        ...(isOwnChange && kinds.length > 0 && { changes: kinds.join(",") }),
        ...(route.file && { file: { field: route.file, missing: missingFileCode(route) } }),
      },
      handler: async (request, reply) => {
        const input = checkedInput(route, request);
        const alsoCounts = route.alsoCounts?.(input.body);
        if (alsoCounts) await app.services.count(alsoCounts, request);
        const isAudited = route.audience === "admin";
        if (isAudited) noteInput(request, route, input);
        const changed = new Set(kinds);
        const ctx = app.services.context(({ kinds: announced, to = [] }: DataChange) => {
          if (request.me && to.includes(request.me.id)) for (const kind of announced) changed.add(kind);
        });
        const http = {
          request,
          reply,
          isRepeat: false,
          file: expectedFile(route, request),
          i18n: languageOf(request).i18n,
        };
        const statusOf = () => (http.isRepeat && route.repeatStatus) || route.status || 200;
        const run = async (inside: Ctx) => {
          const output = await handle({ ...inside, me: request.me } as SignedIn, input, http);
          if (request.me && kinds.length > 0) inside.announce({ kinds, to: [request.me.id] });
          if (isAudited) await auditSuccess(inside, request, route.status ?? 200);
          return output;
        };
        const once = await runWithIdempotencyKey(ctx, route, request, {
          isSlow: !writes,
          work: async (inside) => ({ body: await run(inside), status: statusOf() }),
        });
        if (once?.isReplay && isAudited) await auditSuccess(ctx, request, once.status);
        const answer = once ? once.body : await (writes ? ctx.transaction(run) : run(ctx));
        request.noted.isWritten = isAudited;
        if (isOwnChange && changed.size > 0) reply.header(changesHeader, [...changed].join(","));
        // The handler has redirected already.
        if (route.status === 302) return reply;
        const isNamed = shows.homes || shows.places;
        const shown = isNamed ? withCityNames(answer, http) : answer;
        reply.status(once?.status ?? statusOf());
        // Fastify sends nothing for null, and plain text for a string without a type.
        if (answer === null) return reply.type(jsonType).send("null");
        return reply.send(shown);
      },
    });
  }
}

const kindsOf = (changes: Changes = []): readonly ChangeKind[] => ("none" in changes ? [] : changes);

const jsonType = "application/json; charset=utf-8";
const noFile = new UploadedFile(Buffer.alloc(0));
const missingFileCode = (route: Route) => route.noFile ?? "FILE_MISSING";

function expectedFile(route: Route, { body }: FastifyRequest): UploadedFile {
  if (route.file === undefined) return noFile;
  if (!(body instanceof UploadedFile)) throw refusedField(route.file, missingFileCode(route));
  return body;
}

/**
 * Which cities in the answers are shown in the reader's language: places, and homes of accounts, which have a
 * language of their own. Staff see the names that they filter by, and files keep the names of the data set.
 */
const shownCities = oncePer(({ audience, output }: Route) => {
  const schema = audience === "admin" ? "" : JSON.stringify(jsonSchema(output, "output"));
  return { places: schema.includes('"placeId"'), homes: schema.includes('"homePlaceId"') };
});

function responseSchemas({ status = 200, repeatStatus, output }: Route): Record<string, object> {
  const json = jsonSchema(output, "output");
  return { [status]: json, ...(repeatStatus && { [repeatStatus]: json }) };
}

function checkedInput(route: Route, request: FastifyRequest): ServedInput<Route> {
  const given: Partial<Record<keyof CallInput<Route>, unknown>> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = route[part];
    if (!schema) continue;
    // A missing body is not an empty one: nothing may be written because of it.
    const value = part === "body" ? request.body : (request[part] ?? {});
    const bad = firstBadText(value);
    if (bad !== null) throw refusedField(bad, "NOT_TEXT");
    const checked = z.safeParse(schema, value);
    if (!checked.success) throw refusedFields(checked.error.issues.flatMap(toIssues).map(withPart(part)));
    given[part] = checked.data;
  }
  return given as ServedInput<Route>;
}

/** Turns a validation error into issues. An unknown key gets its own path, so that the message names it. */
function toIssues(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [{ path: path.join("."), ...complaintIn(issue.message) }];
  return issue.keys.map((key) => ({ path: [...path, key].join("."), code: "UNKNOWN_FIELD" as const }));
}

/** An issue without a path is about the whole part of the request, so it gets the part's name. */
const withPart =
  (part: string) =>
  (issue: Issue): Issue => ({ ...issue, path: issue.path || part });
