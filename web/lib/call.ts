import type { CallInput, Failure, Output, Route } from "../../contract/route.ts";
import { takeEarly } from "./early.ts";
import { dropAccount } from "./kept-account.ts";
import { tellMaintenance } from "./maintenance.ts";
import { isLostConnection, tellReach } from "./reach.ts";
import { reader } from "./reader.ts";
import { clearStoredAuth } from "./stored.ts";
import { readToken } from "./token.ts";

/** A refusal of the server: the message is `"<status>: <body text>"`, `failure` is the body when it was ours. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly failure: Failure | null;
  /** How long the server wants to be left alone, in milliseconds; 0 when it doesn't say. */
  readonly retryAfter: number;

  constructor(status: number, text: string, retryAfter: string | null = null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.failure = failureIn(text);
    this.retryAfter = 1000 * (Number(retryAfter) || 0);
  }
}

/** Whether the server says that there is no such thing, or none that one may see. */
export const isNotThere = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** The same, or that there can be none: its number is no number. */
export const isMissing = (error: unknown): boolean =>
  isNotThere(error) || (error instanceof CallError && error.status === 400);

export type AnyRoute = Pick<Route, "method" | "path" | "output">;
type Options = { signal?: AbortSignal };
/** A call without params, query and body needs no second argument. */
type Arguments<R> =
  Record<string, never> extends Required<CallInput<R>>
    ? [input: CallInput<R>, options?: Options]
    : Partial<CallInput<R>> extends CallInput<R>
      ? [input?: CallInput<R>, options?: Options]
      : [input: CallInput<R>, options?: Options];

/** A server that says nothing for so long is out of reach; longer than it works on anything itself. */
const patience = 30_000;

/**
 * Calls the server as the contract says. Refusals are thrown as {@link CallError}, lost connections as a TypeError,
 * and one that doesn't answer as a TimeoutError.
 */
export async function call<const R extends AnyRoute>(
  route: R,
  ...[input, options]: Arguments<R>
): Promise<Output<R>> {
  const { url, token, ...request } = requestOf(route, input);
  const asked =
    takeEarly(route.method, url, token) ??
    fetch(url, {
      ...request,
      signal: AbortSignal.any([AbortSignal.timeout(patience), ...(options?.signal ? [options.signal] : [])]),
    });
  const response = await asked.catch((error: unknown) => {
    if (isLostConnection(error)) tellReach(false);
    throw error;
  });
  tellReach(true);
  const text = await response.text();
  const answer = answerOf<R>({
    status: response.status,
    text: text || (response.ok ? "" : response.statusText),
    retryAfter: response.headers.get("retry-after"),
    token,
  });
  // Signing in works all the time, so it says nothing.
  if (!route.path.startsWith("/api/auth/")) tellMaintenance(false);
  return answer;
}

/** What goes over the wire for a call, and the token it goes with. */
export function requestOf(route: AnyRoute, input: unknown) {
  const { params, query, body } = (input ?? {}) as Parts;
  const token = readToken();
  return {
    url: new URL(pathOf(route.path, params) + queryOf(query), location.origin),
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      "accept-language": reader.locale,
    } as Record<string, string>,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    token,
  };
}

type Answer = { status: number; text: string; retryAfter: string | null; token: string | null };

/** What came back: the output, or the refusal as a {@link CallError}. */
export function answerOf<R extends AnyRoute>({ status, text, retryAfter, token }: Answer): Output<R> {
  if (status < 200 || status > 299) {
    // Another tab may have signed in meanwhile: what it stored is not what was refused.
    if (status === 401 && token !== null && token === readToken()) endSession();
    const refusal = new CallError(status, text, retryAfter);
    if (bars.has(refusal.failure?.code)) sessionEnds.dispatchEvent(new Event("bar"));
    if (refusal.failure?.code === "MAINTENANCE") tellMaintenance(true);
    throw refusal;
  }
  return (text === "" ? null : JSON.parse(text)) as Output<R>;
}

/** Of an account that may not be used at the moment, whatever is called. */
const bars = new Set<string | undefined>(["SUSPENDED", "AGREEMENT_REQUIRED"]);

/** The server's own words for a refusal, or ours for when there are none. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallError && error.failure?.message) || otherwise;

/** Whether the session is over, by the status or by the beginning of the message. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && /^401: .*Unauthorized/s.test(error.message);

/** Told `end` when the server no longer knows the token, `bar` when its account may not be used; the session listens. */
export const sessionEnds = new EventTarget();

type Parts = { params?: object; query?: object; body?: unknown };

/** `/api/trips/:id` with its values; each is one segment, whatever it contains. */
function pathOf(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function endSession(): void {
  // First: what was kept for reading is known by the account that is cleared next.
  dropAccount();
  clearStoredAuth();
  console.info("Token expired, clearing auth data");
  sessionEnds.dispatchEvent(new Event("end"));
}

function failureIn(text: string): Failure | null {
  try {
    const body = JSON.parse(text) as Partial<Failure> | null;
    return typeof body?.message === "string" && typeof body.code === "string" ? (body as Failure) : null;
  } catch {
    return null;
  }
}
