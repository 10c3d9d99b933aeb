import type { Failure } from "#contract/shared/failure.ts";
import type { ChangeKind } from "#contract/shared/realtime.ts";
import { changesHeader, isOutOfDate, type Route } from "#contract/shared/route.ts";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect } from "vitest";
import { wholeRoutes } from "./whole-routes.ts";

export type RecordedRequest = { method: string; path: string; token: string | null; body: unknown };
/** `changed`: the kinds that the domain announces, besides those of the route. */
type Answer = {
  status?: number;
  body?: unknown;
  after?: number;
  hangUp?: boolean;
  changed?: readonly ChangeKind[];
};

/**
 * The answer of each "METHOD /path". A list is given in order, and its last answer stays. Because a page may
 * read again at any time, the list of a GET goes on only after an answer that failed, or after the server
 * accepted a change (POST, PUT, PATCH, DELETE). For anything else, use a function of the test's own state.
 */
type Answers = Record<string, Answer | Answer[] | ((request: RecordedRequest) => Answer)>;

/** Starts a real HTTP server that answers each "METHOD /path" as given, and moves the page's origin to it. */
export async function testServer(given: Answers): Promise<{
  requests: RecordedRequest[];
  /**
   * The body of the newest request with this method, path (without its query) or both, once there is one:
   * `sent("PUT")`, `sent("/api/trips")`, `sent("PUT /api/trips")`.
   */
  sent: (call: string) => Promise<unknown>;
  calls: () => string[];
  keys: (string | undefined)[];
}> {
  const answers = { ...given };
  const requests: RecordedRequest[] = [];
  /** The idempotency key of each request. */
  const keys: (string | undefined)[] = [];
  const turns = new Map<string, Turn>();
  let changes = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "OPTIONS") {
      response.writeHead(204, corsHeaders).end();
      return;
    }
    const it = await readRequest(request);
    requests.push(it);
    keys.push(request.headers["idempotency-key"]?.toString());
    const key = `${it.method} ${it.path.split("?")[0]}`;
    const planned = answers[key] ?? { status: 404, body: failure("Not found") };
    const last = turns.get(key);
    const goesOn = it.method !== "GET" || last?.hasFailed || last?.changes !== changes;
    const index = last ? last.index + Number(goesOn) : 0;
    const answered = answerAt(planned, index, it);
    turns.set(key, { index, hasFailed: hasFailed(answered), changes });
    // What was put is what is read, because a page may read again at any time.
    const read = `GET ${it.path}`;
    const isKept = it.method === "PUT" && !answered.status && !answered.hangUp && isFixed(answers[read]);
    if (isKept) answers[read] = { body: answered.body };
    const isChange = it.method !== "GET" && !hasFailed(answered);
    answer(response, answered, changesOf(it, answered), () => (changes += Number(isChange)));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const sent = async (call: string) => {
    const isMeant = ({ method, path }: RecordedRequest) =>
      [method, path.split("?")[0], `${method} ${path.split("?")[0]}`].includes(call);
    await expect.poll(() => requests.some(isMeant)).toBe(true);
    return requests.findLast(isMeant)?.body;
  };
  return { requests, sent, keys, calls: () => requests.map((it) => `${it.method} ${it.path}`) };
}

/** A refusal in the shape that all refusals have. */
export const failure = (
  message: string,
  { code = "INVALID", issues }: { code?: Failure["code"]; issues?: { path: string; message: string }[] } = {},
): Failure => ({
  message,
  code,
  requestId: "r1",
  ...(issues ? { issues: issues.map((it) => ({ ...it, code: "INVALID_INPUT" })) } : {}),
});

/** The refusal of an expired session. */
export const unauthorized = failure("Unauthorized", { code: "UNAUTHORIZED" });

/** A token for `sub` that expires in this many minutes. */
export const tokenFor = (minutes: number, sub = "u1"): string =>
  ["h", btoa(JSON.stringify({ sub, exp: Math.round(Date.now() / 1000 + minutes * 60) })), "s"].join(".");

declare const jsdom: { reconfigure(options: { url: string }): void };
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
  localStorage.clear();
  sessionStorage.clear();
});

/** Which answer of a list was given last, and how many changes there had been. */
type Turn = { index: number; hasFailed: boolean; changes: number };

const hasFailed = ({ status = 200, hangUp = false }: Answer) => hangUp || status >= 400;

const isFixed = (given: Answers[string] | undefined) =>
  given !== undefined && typeof given !== "function" && !Array.isArray(given);

function answerAt(given: Answers[string], index: number, request: RecordedRequest): Answer {
  if (typeof given === "function") return given(request);
  return Array.isArray(given) ? given[Math.min(index, given.length - 1)]! : given;
}

async function readRequest(request: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    token: request.headers.authorization?.replace("Bearer ", "") ?? null,
    // A form with a file is recorded as raw text.
    body: text === "" ? undefined : isForm(request) ? text : JSON.parse(text),
  };
}

// jsdom's XMLHttpRequest keeps the page's first origin, so requests to the moved origin need CORS.
const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, accept-language, content-type, idempotency-key",
  "access-control-expose-headers": changesHeader,
};

/** What the program's answer to a call names in its header. */
function changesOf({ method, path }: RecordedRequest, answered: Answer): readonly ChangeKind[] {
  const { status = 200 } = answered;
  if (hasFailed(answered) && !isOutOfDate(method, { ...(answered.body as Failure | undefined), status }))
    return [];
  const isCalled = (route: Route) =>
    route.method === method && new RegExp(`^${route.path.replaceAll(/:\w+/g, "[^/]+")}(\\?|$)`).test(path);
  const { changes } = wholeRoutes.find((route) => route.audience === "user" && isCalled(route)) ?? {};
  return [...new Set([...(changes && !("none" in changes) ? changes : []), ...(answered.changed ?? [])])];
}

const isForm = ({ headers }: IncomingMessage) => headers["content-type"]?.startsWith("multipart/") ?? false;

function answer(
  response: ServerResponse,
  { status = 200, body, after = 0, hangUp = false }: Answer,
  changed: readonly ChangeKind[],
  onAnswer: () => void,
): void {
  if (hangUp) return void response.destroy();
  setTimeout(() => {
    onAnswer();
    const named = changed.length > 0 && { [changesHeader]: changed.join(",") };
    response.writeHead(status, { "content-type": "application/json", ...corsHeaders, ...named });
    response.end(body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body));
  }, after);
}
