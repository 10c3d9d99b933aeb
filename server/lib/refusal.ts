import { apiComplaints } from "#contract/shared/complaints-api.ts";
import { serverComplaints } from "#contract/shared/complaints-server.ts";
import {
  type ComplaintCode,
  type ComplaintParams,
  complaints,
  fillTemplate,
  type IssueCode,
  type Params,
  readComplaint,
} from "#contract/shared/complaints.ts";
import {
  type PlainRefusalCode,
  type RefusalCode,
  type RefusalKind,
  type RefusalParams,
  refusals,
} from "#contract/shared/refusals.ts";

const statuses: Record<RefusalKind, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  notAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  unprocessable: 422,
  timeout: 408,
  precondition: 412,
  range: 416,
  headersTooLarge: 431,
  expectation: 417,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
};

type Entry = { readonly kind: RefusalKind; readonly template: string };
const entriesOf = (tables: object) =>
  Object.entries(tables).flatMap(([kind, table]) =>
    Object.entries(table as Record<string, string>).map(
      ([code, template]) => [code, { kind: kind as RefusalKind, template }] as const,
    ),
  );
const entries = new Map<string, Entry>([
  ...entriesOf({ invalid: complaints }),
  ...entriesOf({ invalid: apiComplaints }),
  ...entriesOf(serverComplaints),
  ...entriesOf(refusals),
]);
const entryOf = (code: IssueCode): Entry => entries.get(code)!;

/** Formats the text of a code and its params: in English, or in the language of a request. */
export type Wording = (template: string, params: Params | undefined) => string;

/** The text of one code. `Unauthorized` stays English, because clients detect an expired session by it. */
const worded = (wording: Wording, { code, params }: Omit<Issue, "path">): string =>
  (code === "UNAUTHORIZED" ? fillTemplate : wording)(entryOf(code).template, params);

export type Issue = { readonly path: string; readonly code: IssueCode; readonly params?: Params | undefined };
type More = {
  /** The invalid fields. */
  issues?: readonly Issue[];
  /** The one field that the refusal is about. */
  path?: string;
  /** Seconds until a retry makes sense; rounded up. */
  retryAfter?: number;
  cause?: unknown;
};
type RefusalArguments<C extends RefusalCode> = [C] extends [PlainRefusalCode]
  ? [params?: Readonly<Record<string, never>>, more?: More]
  : [params: RefusalParams<C>, more?: More];

/**
 * An error that is shown to the user. The code decides the HTTP status and the text; the text is translated
 * when the response is sent. Anything else that is thrown is a bug and answered as a bare 500.
 */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly params: Params | undefined;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: C, ...[params, more = {}]: RefusalArguments<C>) {
    const { path, issues, retryAfter, cause } = more;
    super(undefined, { cause });
    this.code = code;
    this.params = params && Object.keys(params).length > 0 ? params : undefined;
    this.status = statuses[entryOf(code).kind];
    this.issues = path === undefined ? issues : [{ path, code, params: this.params }];
    this.retryAfter = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter));
    this.message = this.toFailure(fillTemplate).message;
  }

  /** The `Failure` body without `requestId`. For field errors, `message` names the first field. */
  toFailure(wording: Wording) {
    const issues = this.issues?.map((it) => ({ ...it, message: worded(wording, it) }));
    const first = general.has(this.code) ? issues?.[0] : undefined;
    return {
      message: first ? `${first.path}: ${first.message}` : worded(wording, this),
      code: this.code,
      ...(this.params && { params: this.params }),
      ...(issues && { issues }),
    };
  }
}

/** The refusals that only say that fields are invalid. */
const generalOf: Partial<Record<RefusalKind, PlainRefusalCode>> = {
  invalid: "INVALID",
  tooLarge: "TOO_LARGE",
  unsupported: "UNSUPPORTED",
};
const general = new Set<RefusalCode>(Object.values(generalOf));

/** Too much is going on at the moment; a retry makes sense in two seconds. */
export const busy = (code: PlainRefusalCode): Refusal => new Refusal(code, {}, { retryAfter: 2 });

/** The field at `path` (steps separated by dots) is invalid. */
export function refusedField<C extends ComplaintCode>(
  path: string,
  code: C,
  ...[params]: ComplaintParams<C>
): Refusal {
  return refusedFields([{ path, code, params }]);
}

/** Several fields are invalid; the first one decides the status. */
export function refusedFields(issues: readonly Issue[]): Refusal {
  const [first] = issues;
  return new Refusal((first && generalOf[entryOf(first.code).kind]) ?? "INVALID", {}, { issues });
}

/**
 * Decodes the message of a schema issue. Zod's built-in messages are not complaints; they become
 * `INVALID_INPUT`.
 */
export function complaintIn(message: string): Pick<Issue, "code" | "params"> {
  const read = readComplaint(message);
  return read && entries.has(read.code)
    ? { code: read.code as ComplaintCode, params: read.params }
    : { code: "INVALID_INPUT" };
}
