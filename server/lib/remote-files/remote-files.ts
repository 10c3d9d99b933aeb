/** Why a file could not be fetched. */
export type RemoteFailure =
  /** The address, or one that it redirects to, is not a public one, not https, or has a port. */
  | "address-refused"
  | "unreachable"
  | "bad-certificate"
  | "too-slow"
  | "too-large"
  | "too-many-redirects"
  /** 404 and 410. */
  | "not-found"
  /** 401 and 403. */
  | "not-allowed"
  /** 429 and 503. */
  | "busy"
  | "server-error";

export type RemoteAnswer =
  | {
      readonly kind: "file";
      readonly bytes: Buffer;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  | { readonly kind: "unchanged" }
  | {
      readonly kind: "failed";
      readonly why: RemoteFailure;
      /** Seconds that the server asks us to wait, if it does. */
      readonly retryAfter?: number;
    };

/** What the server said about the version that we have. */
export type KnownVersion = { readonly etag: string | null; readonly lastModified: string | null };

/**
 * Fetches files from addresses that people enter. Such an address could point into our own network (SSRF), so
 * only public machines are contacted.
 */
export type RemoteFiles = {
  /**
   * The address as it will be fetched, without a fragment and with `https:` for `webcal:`; null if it can't
   * be fetched.
   */
  parse(address: string): URL | null;
  /** Never throws for what the server does. The answer contains nothing of the address. */
  fetch(address: URL, known: KnownVersion): Promise<RemoteAnswer>;
};

/** For contexts that fetch nothing. */
export const noRemoteFiles: RemoteFiles = {
  parse: () => null,
  fetch: async () => ({ kind: "failed", why: "unreachable" }),
};
