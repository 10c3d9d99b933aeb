import { t } from "@lingui/core/macro";
import type { Failure } from "#contract/shared/failure.ts";
import { changesHeader, idempotencyHeader, isCreating } from "#contract/shared/route.ts";
import type { CallInput, Output, Route } from "#contract/shared/route.ts";
import { sendOnce } from "./send-once.ts";
import { takePreloadedResponse } from "#web/lib/session/preloaded-response.ts";
import { clearCachedAccount } from "#web/lib/offline-cache/account.ts";
import { setMaintenance } from "./maintenance.ts";
import { isLostConnection, isServerUnreachable, setReachable } from "#web/lib/realtime/connectivity.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { clearStoredAuth } from "#web/lib/stores/stored.ts";
import { readToken } from "#web/lib/session/token.ts";

/**
 * A refusal of the server. The message is `"<status>: <body text>"`; `failure` is the parsed body if it is
 * ours.
 */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly failure: Failure | null;
  /** The server's `Retry-After` in milliseconds; 0 if it sent none. */
  readonly retryAfter: number;

  constructor(status: number, text: string, retryAfter: string | null = null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.failure = parseFailure(text);
    this.retryAfter = 1000 * (Number(retryAfter) || 0);
  }
}

/** True for 404: the resource doesn't exist, or the caller may not see it. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** True for 404, and for 400 because a malformed id can't exist either. */
export const isNotFoundOrMalformed = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof CallError && error.status === 400);

export type AnyRoute = Pick<Route, "method" | "path" | "output"> &
  Partial<Pick<Route, "status" | "audience">>;
type Options = {
  signal?: AbortSignal;
  /** Sends the request even while the server counts as unreachable. */
  always?: true;
};
/** A route without params, query and body needs no second argument. */
type Arguments<R> =
  Record<string, never> extends Required<CallInput<R>>
    ? [input: CallInput<R>, options?: Options]
    : Partial<CallInput<R>> extends CallInput<R>
      ? [input?: CallInput<R>, options?: Options]
      : [input: CallInput<R>, options?: Options];

/**
 * Timeout of a call; longer than the server works on any request. After it, the server counts as unreachable.
 */
const timeoutMs = 30_000;

let writing = 0;
/** Whether a call that writes waits for its answer. */
export const isWriting = (): boolean => writing > 0;

/**
 * Calls a route of the contract. Throws {@link CallError} for a refusal, a TypeError for a lost connection
 * and a TimeoutError if no answer comes. While the server is unreachable, reads fail at once without a
 * request: only the probe asks, and everything on screen is fetched again when it succeeds. A call that
 * creates something is sent with an idempotency key (see `sendOnce`), unless its body has a `clientId`.
 */
export async function call<const R extends AnyRoute>(
  route: R,
  ...[input, options]: Arguments<R>
): Promise<Output<R>> {
  if (route.method === "GET" && isServerUnreachable() && !options?.always)
    throw new TypeError("Out of reach");
  if (!isCreating(route) || options?.signal || hasClientId(input)) return send(route, input, options);
  const { url, body } = requestOf(route, input);
  return sendOnce(
    `${url.pathname} ${body}`,
    (key) => send(route, input, options, { [idempotencyHeader]: key }),
    {
      waitFor: (error) =>
        codeOf(error) === "CALL_UNDER_WAY" ? Math.max(1000, (error as CallError).retryAfter) : null,
      isDecided: (error) => error instanceof CallError && error.status < 500 && error.status !== 429,
    },
  );
}

const hasClientId = (input: unknown) =>
  (input as { body?: { clientId?: unknown } } | undefined)?.body?.clientId !== undefined;

async function send<const R extends AnyRoute>(
  route: R,
  input: unknown,
  options: Options | undefined,
  more: Record<string, string> = {},
): Promise<Output<R>> {
  const { url, token, headers, ...request } = requestOf(route, input);
  const counted = Number(route.method !== "GET");
  writing += counted;
  try {
    const asked =
      takePreloadedResponse(route.method, url, token) ??
      fetch(url, {
        ...request,
        headers: { ...headers, ...more },
        signal: AbortSignal.any([
          AbortSignal.timeout(timeoutMs),
          ...(options?.signal ? [options.signal] : []),
        ]),
      });
    const response = await asked.catch((error: unknown) => {
      if (isLostConnection(error)) setReachable(false);
      throw error;
    });
    setReachable(true);
    const text = await response.text();
    const answer = answerOf<R>({
      status: response.status,
      text: text || (response.ok ? "" : response.statusText),
      headers: response.headers,
      token,
    });
    // The sign-in routes work during maintenance, so their success says nothing about it.
    if (!route.path.startsWith("/api/auth/")) setMaintenance(false);
    return answer;
  } finally {
    writing -= counted;
  }
}

/** Builds the request of a call, and the token that it carries. */
export function requestOf(route: AnyRoute, input: unknown) {
  const { params, query, body } = (input ?? {}) as Parts;
  const token = readToken();
  return {
    url: new URL(pathOf(route.path, params) + queryOf(query), location.origin),
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      "accept-language": localeState.locale,
    } as Record<string, string>,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    token,
  };
}

type Answer = { status: number; text: string; headers: Pick<Headers, "get">; token: string | null };

/**
 * Dispatches what the server names as changed. Returns the output of a response, or throws the refusal as a
 * {@link CallError}.
 */
export function answerOf<R extends AnyRoute>({ status, text, headers, token }: Answer): Output<R> {
  sessionEvents.dispatchEvent(new CustomEvent("changed", { detail: headers.get(changesHeader) }));
  if (status < 200 || status > 299) {
    // Another tab may have signed in since: then the stored token is not the refused one.
    if (status === 401 && token !== null && token === readToken()) endSession();
    const refusal = new CallError(status, text, headers.get("retry-after"));
    if (accountBlockedCodes.has(codeOf(refusal))) sessionEvents.dispatchEvent(new Event("bar"));
    if (codeOf(refusal) === "MAINTENANCE") setMaintenance(true);
    throw refusal;
  }
  return (text === "" ? null : JSON.parse(text)) as Output<R>;
}

/** Refusal codes of an account that may not be used at the moment; any call can return them. */
const accountBlockedCodes = new Set<Failure["code"] | undefined>(["SUSPENDED", "AGREEMENT_REQUIRED"]);

/** Whether a proxy in front of our server refused the size of a body: our own 413 has a failure body. */
export const isRefusedByProxy = (error: unknown): boolean =>
  error instanceof CallError && error.status === 413 && error.failure === null;

/**
 * The server's message for a refusal, without the technical field name, or what to do about a proxy's limit;
 * `otherwise` if there is neither.
 */
export function messageOf(error: unknown, otherwise: string): string {
  if (isRefusedByProxy(error))
    return t`The server in front refused it as too large. Try a smaller file, or ask the operator to raise the limit.`;
  const failure = error instanceof CallError ? error.failure : null;
  const [issue] = failure?.issues ?? [];
  const isOfField = issue && failure?.message === `${issue.path}: ${issue.message}`;
  return (isOfField ? issue.message : failure?.message) || otherwise;
}

/**
 * The code of a refusal; undefined for every other failure, and for an answer that our server didn't write.
 */
export const codeOf = (error: unknown): Failure["code"] | undefined =>
  error instanceof CallError ? error.failure?.code : undefined;

/**
 * Whether the session has ended. Our own 401 carries a code; a proxy's 401 has none and is recognised by the
 * word "Unauthorized" in its page.
 */
export function isUnauthorized(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 401) return false;
  const code = codeOf(error);
  return code === undefined ? error.message.includes("Unauthorized") : code === "UNAUTHORIZED";
}

/**
 * Dispatches `end` when the server no longer accepts the token, and `bar` when the account may not be used:
 * the session listens. Dispatches `changed` after each answer, with the kinds that the server names as
 * changed, or null: the query cache listens.
 */
export const sessionEvents = new EventTarget();

type Parts = { params?: Record<string, unknown>; query?: object; body?: unknown };

/** Fills in `/api/trips/:id`; each value is encoded as one segment. */
const pathOf = (path: string, params: Parts["params"] = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function endSession(): void {
  // First, because the cached data is found through the account, which is cleared next.
  clearCachedAccount();
  clearStoredAuth();
  console.info("Token expired, clearing auth data");
  sessionEvents.dispatchEvent(new Event("end"));
}

function parseFailure(text: string): Failure | null {
  try {
    const body = JSON.parse(text) as Partial<Failure> | null;
    return typeof body?.message === "string" && typeof body.code === "string" ? (body as Failure) : null;
  } catch {
    return null;
  }
}
