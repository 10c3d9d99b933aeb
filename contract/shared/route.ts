import type * as z from "zod/mini";
import type { changeKinds } from "./change-kinds.ts";
import type { PlainComplaintCode } from "./complaints.ts";

/** Who may call a route: everyone (signed in or not), people with a live session, or admins. */
export type Audience = "anyone" | "user" | "admin";

/** The rate-limit class of a route; `limits.ts` has the figures. */
export type LimitClass =
  | "read"
  | "write"
  | "signIn"
  | "register"
  | "confirmationMail"
  | "passwordMail"
  | "mail"
  | "search"
  | "places"
  | "strength"
  | "emailSearch"
  | "connect"
  | "photo"
  | "copy"
  | "feed"
  | "message";

/**
 * What a personal access token may do. A route names the scope that opens it; routes without one are closed
 * to tokens.
 */
export const scopes = [
  "trips:read",
  "trips:write",
  "days:read",
  "days:write",
  "matches:read",
  "connections:read",
  "groups:read",
  "calendars:read",
] as const;
export type Scope = (typeof scopes)[number];

/**
 * The kinds of the caller's own data that a route changes, which their open pages then fetch again; or the
 * reason why there is none. The domain announces what changes for other people, or only in some calls, with
 * `Ctx.announce` and after events in `server/changes.ts`.
 */
export type Changes = readonly (typeof changeKinds)[number][] | { readonly none: string };
export const noScreen: Changes = { none: "no screen shows it" };
export const ownEvent: Changes = { none: "it has its own event" };
export const thisDevice: Changes = { none: "it is about this device alone" };
export const writesNothing: Changes = { none: "nothing is stored" };

/**
 * The header of a person's writing call that names the kinds it changed for them, separated by commas: those
 * of the route, and those that the domain announced to the caller. The page that made the call fetches again
 * what its other pages fetch after their event. A refusal with 404 or 409 names the kinds of the route,
 * because the page shows what has changed or gone since; except for 404 of an edit (PATCH, PUT), whose page
 * would lose what was typed.
 */
export const changesHeader = "coincide-changes";
/** Whether a refusal shows that the caller's page is out of date, see {@link changesHeader}. */
export const isOutOfDate = (
  method: string | undefined,
  { status, code }: { readonly status: number; readonly code?: string },
): boolean =>
  (status === 409 && code !== "CALL_UNDER_WAY") || (status === 404 && method !== "PATCH" && method !== "PUT");

type Schema = z.ZodMiniType;

/**
 * The header that makes a creating call repeatable: a repeated call with the same key and body gets the first
 * answer.
 */
export const idempotencyHeader = "idempotency-key";
/** Whether a route creates something, and so honours an {@link idempotencyHeader}. */
export const isCreating = ({
  method,
  status,
  audience,
}: Pick<Route, "method"> & Partial<Pick<Route, "status" | "audience">>): boolean =>
  method === "POST" && status === 201 && audience !== "anyone";

export type Route<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  O extends Schema = Schema,
> = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Fastify's form: `/api/trips/:id`. */
  readonly path: `/${string}`;
  readonly audience: Audience;
  readonly limit: LimitClass;
  /** The scope with which a personal access token may call the route; without one, no token may. */
  readonly scope?: Scope;
  /** See {@link Changes}; `route` requires it of every call with which a person writes. */
  readonly changes?: Changes;
  readonly summary: string;
  /**
   * Whether a suspended person, or one who hasn't agreed to the newest legal texts, may call this route. All
   * other routes answer 403 to them.
   */
  readonly whileSuspended?: true;
  /**
   * Whether the route works for everyone in maintenance mode. All other routes answer 503 to everyone but
   * admins.
   */
  readonly duringMaintenance?: true;
  /**
   * Whether a person with a temporary password may call this route. All other routes require them to set a
   * new password.
   */
  readonly withTemporaryPassword?: true;
  /** The HTTP status of a success; default 200. */
  readonly status?: 200 | 201 | 302;
  /** The HTTP status of a repeated request whose effect was there already; the handler decides. */
  readonly repeatStatus?: 200;
  /** Whether the body may contain a picture; its size is then limited by `bodyLimits.large`. */
  readonly largeBody?: true;
  /**
   * Whether the answer has a secret that is shown only once. It isn't stored for an `Idempotency-Key`:
   * repeating the call is refused.
   */
  readonly answersSecret?: true;
  /** The name of the file field of a `multipart/form-data` body, which has exactly one file. */
  readonly file?: string;
  /** The complaint about a missing file; default `FILE_MISSING`. */
  readonly noFile?: PlainComplaintCode;
  /** Maximum body size in bytes for a route with `file`; default `bodyLimits.file`. */
  readonly largestBody?: number;
  /**
   * For admin routes: the body fields whose values are recorded in the audit log. Of all other fields, only
   * the names are recorded.
   */
  readonly recorded?: readonly string[];
  /** A second rate-limit class against which a call with this body counts; null for none. */
  alsoCounts?(body: z.output<B>): LimitClass | null;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly output: O;
};

type WritingMethod = Exclude<Route["method"], "GET">;

/** A person's own writing calls say what they change. Staff and visitors have no other pages to follow it. */
type SaysWhatItChanges =
  | { readonly method: "GET"; readonly changes?: never }
  | { readonly audience: "anyone" | "admin"; readonly changes?: never }
  | { readonly method: WritingMethod; readonly audience: "user"; readonly changes: Changes };

/**
 * Defines a route once. The server uses it for validation and serialization, the web and the tests for their
 * calls.
 */
export const route = <
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
  O extends Schema = Schema,
>(
  it: Route<P, Q, B, O> & SaysWhatItChanges,
): Route<P, Q, B, O> => it;

type Given<K extends string, T> = [T] extends [undefined]
  ? { readonly [_ in K]?: undefined }
  : { readonly [_ in K]: T };

/** What a caller passes: the input side of the schemas. */
export type CallInput<R> =
  R extends Route<infer P, infer Q, infer B>
    ? Given<"params", z.input<P>> & Given<"query", z.input<Q>> & Given<"body", z.input<B>>
    : never;

/** What the server's handler receives: the output side of the schemas, trimmed and with defaults. */
export type ServedInput<R> =
  R extends Route<infer P, infer Q, infer B>
    ? { readonly params: z.output<P>; readonly query: z.output<Q>; readonly body: z.output<B> }
    : never;

export type Output<R> = R extends Route<Schema, Schema, Schema, infer O> ? z.output<O> : never;
