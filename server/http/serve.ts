import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { bodyLimits } from "../../contract/limits.ts";
import { Said } from "../../contract/fields.ts";
import type { CallInput, Output, Route, ServedInput } from "../../contract/route.ts";
import type { Ctx, SignedIn } from "../lib/ctx.ts";
import { Refusal, refusedField } from "../lib/refusal.ts";
import { auditDone, noteInput } from "./audit.ts";
import { SentFile } from "./body.ts";
import type { Doors } from "./doors.ts";
import { firstBadText } from "../lib/text.ts";
import { languageOf } from "./language.ts";
import { jsonSchema } from "./schema.ts";

export type App = FastifyInstance & { doors: Doors };

type CtxOf<R> = R extends { audience: "anyone" } ? Ctx & { me?: SignedIn["me"] } : SignedIn;
type Handler<R> = (
  ctx: CtxOf<R>,
  input: ServedInput<R>,
  /** A handler that found everything done already sets `isRepeat`; `file` is empty for calls that take none. */
  http: { request: FastifyRequest; reply: FastifyReply; isRepeat: boolean; file: SentFile },
) => Promise<Output<R>>;

type AnyRoute = Route;

/**
 * Opens a door for every route of a feature; leaving one out doesn't compile. Input is checked by the route's schemas
 * and the answer is written by them, so what is not in the output schema cannot leave. What writes runs in one
 * transaction, unless the route is named in `ownTransaction`: those do slow things that must not hold one open.
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
    const isSaid = saysSomething(route.output);
    app.route({
      method: route.method,
      url: route.path,
      exposeHeadRoute: route.method === "GET",
      schema: { response: answers(route) },
      ...(route.largeBody && { bodyLimit: bodyLimits.large }),
      ...(route.file && { bodyLimit: route.largestBody ?? bodyLimits.file }),
      config: {
        audience: route.audience,
        duringMaintenance: route.duringMaintenance ?? false,
        whileSuspended: route.whileSuspended ?? false,
        withTemporaryPassword: route.withTemporaryPassword ?? false,
        limit: route.limit,
        ...(route.file && { file: { field: route.file, missing: missing(route) } }),
      },
      handler: async (request, reply) => {
        const input = checkedInput(route, request);
        const alsoCounts = route.alsoCounts?.(input.body);
        if (alsoCounts) await app.doors.count(alsoCounts, request);
        const isAudited = route.audience === "admin";
        if (isAudited) noteInput(request, route, input);
        const ctx = app.doors.context(request);
        const http = { request, reply, isRepeat: false, file: expectedFile(route, request) };
        const run = async (inside: Ctx) => {
          const done = await handle({ ...inside, me: request.me } as SignedIn, input, http);
          if (isAudited) await auditDone(inside, request, route.status ?? 200);
          return done;
        };
        const answer = writes ? await ctx.transaction(run) : await run(ctx);
        request.noted.isWritten = isAudited;
        if (reply.sent) return reply;
        const status = (http.isRepeat && route.repeatStatus) || route.status || 200;
        if (!answer) return reply.status(status).send("null");
        return reply.status(status).send(isSaid ? inTheirs(request, answer) : answer);
      },
    });
  }
}

/** Whether an answer of this shape says what the program did, or one of its forms does. */
function saysSomething(output: z.ZodMiniType): boolean {
  if (output instanceof z.ZodMiniUnion)
    return output.def.options.some((it) => saysSomething(it as z.ZodMiniType));
  return output instanceof z.ZodMiniObject && output.shape["message"] === Said;
}

/** That is said in the language of whoever called. */
const inTheirs = (request: FastifyRequest, answer: { message?: string }): object =>
  answer.message === undefined ? answer : { ...answer, message: languageOf(request).say(answer.message) };

const noFile = new SentFile(Buffer.alloc(0));
const missing = (route: AnyRoute) => route.noFile ?? "Please select a file";

function expectedFile(route: AnyRoute, { body }: FastifyRequest): SentFile {
  if (route.file === undefined) return noFile;
  if (!(body instanceof SentFile)) throw refusedField("invalid", route.file, missing(route));
  return body;
}

function answers({ status = 200, repeatStatus, output }: AnyRoute): Record<string, object> {
  const json = jsonSchema(output, "output");
  return { [status]: json, ...(repeatStatus && { [repeatStatus]: json }) };
}

function checkedInput(route: AnyRoute, request: FastifyRequest): ServedInput<AnyRoute> {
  const given: Partial<Record<keyof CallInput<AnyRoute>, unknown>> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema = route[part];
    if (!schema) continue;
    // A body that is left out is not an empty one: nothing may be written because of it.
    const value = part === "body" ? request.body : (request[part] ?? {});
    const bad = firstBadText(value);
    if (bad !== null) throw invalidInput([{ path: bad, message: "Contains characters that are not text" }]);
    const checked = z.safeParse(schema, value);
    if (!checked.success) throw invalidInput(checked.error.issues.flatMap(readable).map(placed(part)));
    given[part] = checked.data;
  }
  return given as ServedInput<AnyRoute>;
}

/** An unknown key is an issue of its own path, so that the message names it. */
function readable(issue: z.core.$ZodIssue) {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [{ path: path.join("."), message: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key].join("."), message: "Unknown field" }));
}

/** What is wrong with the whole of it is said of the part. */
const placed =
  (part: string) =>
  ({ path, message }: { path: string; message: string }) => ({ path: path || part, message });

function invalidInput(issues: { path: string; message: string }[]): Refusal {
  const [first] = issues;
  const message = first ? (first.path ? `${first.path}: ${first.message}` : first.message) : "Invalid input";
  return new Refusal("invalid", message, { issues });
}
