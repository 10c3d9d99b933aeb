import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { I18n } from "@lingui/core";
import * as z from "zod/mini";
import { bodyLimits } from "#contract/shared/limits.ts";
import type { CallInput, Output, Route, ServedInput } from "#contract/shared/route.ts";
import type { Ctx, SignedIn } from "#lib/ctx.ts";
import { complaintIn, type Issue, refusedField, refusedFields } from "#lib/refusal.ts";
import { auditSuccess, noteInput } from "./audit.ts";
import { UploadedFile } from "./body.ts";
import { ownChangeKinds } from "./own-changes.ts";
import type { Services } from "./services.ts";
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

type AnyRoute = Route;

/**
 * Registers a handler for every route of a feature; a missing handler is a compile error. Input is validated
 * by the route's schemas. The response is serialised by the output schema, so fields that are not in it can't
 * leak. Writing calls run in one transaction, except those in `ownTransaction`, which do slow work and must
 * not hold a transaction open.
 */
export function serve<Routes extends Record<string, AnyRoute>>(
  app: App,
  routes: Routes,
  handlers: { [K in keyof Routes]: Handler<Routes[K]> },
  { ownTransaction = [] }: { ownTransaction?: (keyof Routes)[] } = {},
): void {
  for (const [name, route] of Object.entries(routes)) {
    const handle = handlers[name] as Handler<AnyRoute>;
    const writes = route.method !== "GET" && !ownTransaction.includes(name);
    const kinds = ownChangeKinds(route);
    app.route({
      method: route.method,
      url: route.path,
      exposeHeadRoute: route.method === "GET",
      schema: { response: responseSchemas(route) },
      ...(route.largeBody && { bodyLimit: bodyLimits.large }),
      ...(route.file && { bodyLimit: route.largestBody ?? bodyLimits.file }),
      config: {
        audience: route.audience,
        duringMaintenance: route.duringMaintenance ?? false,
        whileSuspended: route.whileSuspended ?? false,
        withTemporaryPassword: route.withTemporaryPassword ?? false,
        limit: route.limit,
        ...(route.file && { file: { field: route.file, missing: missingFileCode(route) } }),
      },
      handler: async (request, reply) => {
        const input = checkedInput(route, request);
        const alsoCounts = route.alsoCounts?.(input.body);
        if (alsoCounts) await app.services.count(alsoCounts, request);
        const isAudited = route.audience === "admin";
        if (isAudited) noteInput(request, route, input);
        const ctx = app.services.context(request);
        const http = {
          request,
          reply,
          isRepeat: false,
          file: expectedFile(route, request),
          i18n: languageOf(request).i18n,
        };
        const run = async (inside: Ctx) => {
          const done = await handle({ ...inside, me: request.me } as SignedIn, input, http);
          if (request.me && kinds.length > 0) inside.changed({ kinds, to: [request.me.id] });
          if (isAudited) await auditSuccess(inside, request, route.status ?? 200);
          return done;
        };
        const answer = writes ? await ctx.transaction(run) : await run(ctx);
        request.noted.isWritten = isAudited;
        if (reply.sent) return reply;
        const status = (http.isRepeat && route.repeatStatus) || route.status || 200;
        if (!answer) return reply.status(status).send("null");
        return reply.status(status).send(answer);
      },
    });
  }
}

const noFile = new UploadedFile(Buffer.alloc(0));
const missingFileCode = (route: AnyRoute) => route.noFile ?? "FILE_MISSING";

function expectedFile(route: AnyRoute, { body }: FastifyRequest): UploadedFile {
  if (route.file === undefined) return noFile;
  if (!(body instanceof UploadedFile)) throw refusedField(route.file, missingFileCode(route));
  return body;
}

function responseSchemas({ status = 200, repeatStatus, output }: AnyRoute): Record<string, object> {
  const json = jsonSchema(output, "output");
  return { [status]: json, ...(repeatStatus && { [repeatStatus]: json }) };
}

function checkedInput(route: AnyRoute, request: FastifyRequest): ServedInput<AnyRoute> {
  const given: Partial<Record<keyof CallInput<AnyRoute>, unknown>> = {};
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
  return given as ServedInput<AnyRoute>;
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
