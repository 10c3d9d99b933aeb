import * as z from "zod/mini";

/** Who may call: nobody in particular, anyone with a live session, or a person of the admin role. */
export type Audience = "anyone" | "user" | "admin";

/** The rate-limit class of a call; the figures stand in `limits.ts`. */
export type LimitClass =
  | "read"
  | "write"
  | "signIn"
  | "mail"
  | "search"
  | "strength"
  | "emailSearch"
  | "connect"
  | "photo"
  | "copy"
  | "feed"
  | "message";

type Schema = z.ZodMiniType;

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
  readonly summary: string;
  /**
   * What is left of an account that may not be used: a suspended person, or one who hasn't agreed to the newest legal
   * texts, may still call this; everything else answers 403.
   */
  readonly whileSuspended?: true;
  /** Works for everybody while staff have switched maintenance on; everything else answers 503 to all but admins. */
  readonly duringMaintenance?: true;
  /** Somebody whose password is a temporary one may call this already; everything else waits for a new password. */
  readonly withTemporaryPassword?: true;
  /** The status of a successful answer; 200 unless given. */
  readonly status?: 200 | 201 | 302;
  /** The status where the same thing had been done before, told by the handler. */
  readonly repeatStatus?: 200;
  /** A picture may be in the body: it is then allowed to be as large as `bodyLimits` says. */
  readonly largeBody?: true;
  /** The body is `multipart/form-data` with one file, in the field of this name. */
  readonly file?: string;
  /** What a caller is told who sends none; `Please select a file` unless given. */
  readonly noFile?: string;
  /** Most bytes of a body with such a file; a photo's unless given. */
  readonly largestBody?: number;
  /** Of an admin's call: the fields of the body whose values may stand in the audit log; of all others only the names do. */
  readonly recorded?: readonly string[];
  /** The class in which a call with this body counts as well. */
  alsoCounts?(body: z.output<B>): LimitClass | null;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly output: O;
};

/** A call, described once: the server validates and serialises by it, the web and the tests call by it. */
export const route = <
  P extends Schema = z.ZodMiniUndefined,
  Q extends Schema = z.ZodMiniUndefined,
  B extends Schema = z.ZodMiniUndefined,
  O extends Schema = Schema,
>(
  it: Route<P, Q, B, O>,
): Route<P, Q, B, O> => it;

type Given<K extends string, T> = [T] extends [undefined]
  ? { readonly [_ in K]?: undefined }
  : { readonly [_ in K]: T };

/** What a caller hands over: the schemas' input side. */
export type CallInput<R> =
  R extends Route<infer P, infer Q, infer B>
    ? Given<"params", z.input<P>> & Given<"query", z.input<Q>> & Given<"body", z.input<B>>
    : never;

/** What the server's domain receives: trimmed, defaulted, checked. */
export type ServedInput<R> =
  R extends Route<infer P, infer Q, infer B>
    ? { readonly params: z.output<P>; readonly query: z.output<Q>; readonly body: z.output<B> }
    : never;

export type Output<R> = R extends Route<Schema, Schema, Schema, infer O> ? z.output<O> : never;

/** The one shape of every refusal; `issues` names the fields of a validation error. */
export const Failure = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.infer<typeof Failure>;
