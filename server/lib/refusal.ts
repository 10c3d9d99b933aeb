type Issue = { path: string; message: string };

const statuses = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  notAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unavailable: 503,
} as const;
type Kind = keyof typeof statuses;

/** A "no" the traveller reads. Anything else that is thrown is a bug and answered as a bare 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[] | undefined;
  /** Seconds until trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: Kind,
    message: string,
    more: { code?: string; issues?: Issue[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = statuses[kind];
    this.code = more.code ?? kind.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    this.issues = more.issues;
    this.retryAfter = more.retryAfter;
  }
}

export const notFound = (what: string) => new Refusal("notFound", `${what} not found`);
export const conflict = (message: string, code?: string) => new Refusal("conflict", message, { code });
export const forbidden = (message: string, code?: string) => new Refusal("forbidden", message, { code });
/** The field at `path` (dots between the steps) was not acceptable. */
export const invalid = (path: string, message: string) => refusedField("invalid", path, message);
/** The same, where a status says more exactly why. */
export const refusedField = (kind: Kind, path: string, message: string) =>
  new Refusal(kind, `${path}: ${message}`, { issues: [{ path, message }] });
/** Somebody else has what the field at `path` asks for. */
export const taken = (path: string, message: string, code: string) =>
  new Refusal("conflict", message, { code, issues: [{ path, message }] });
export const tooMany = (message: string, retryAfter: number) =>
  new Refusal("tooMany", message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
