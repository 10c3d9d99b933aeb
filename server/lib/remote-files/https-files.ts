import { lookup as systemLookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { retryAfterSeconds } from "./retry-after.ts";
import { isPublicAddress } from "./public-address.ts";
import { resolveName } from "./resolve-name.ts";
import type { KnownVersion, RemoteAnswer, RemoteFailure, RemoteFiles } from "./remote-files.ts";

/** For all steps together: name, connection, redirects and content. */
const timeoutMs = 5_000;
/** Of the transfer, and again after it is decompressed. */
const maxBytes = 2 * 1024 * 1024;
const maxRedirects = 3;
const maxAddressLength = 2_000;
/** Longer values of ETag and Last-Modified are not remembered. */
const maxVersionLength = 300;

type Options = {
  /** The IP addresses of a host name. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** A host with its port that is fetched although it is not public. Only for tests. */
  testServer?: string | undefined;
  /** The certificate authority of the test server; the system's ones otherwise. */
  ca?: string;
};

/** A failure with its reason, thrown and caught in this file. */
class Failed extends Error {
  readonly why: RemoteFailure;
  readonly retryAfter: number | undefined;
  constructor(why: RemoteFailure, retryAfter?: number) {
    super(why);
    this.why = why;
    this.retryAfter = retryAfter;
  }
}

/**
 * Fetches over https, on port 443 only. The host's name is resolved once per request and the connection goes
 * to the addresses that were checked, so a second answer of the DNS changes nothing (DNS rebinding). Each
 * redirect is checked in the same way.
 */
export function openRemoteFiles({ resolve, testServer, ca }: Options = {}): RemoteFiles {
  const isTestServer = ({ host }: URL) => testServer !== undefined && host === testServer;

  function parse(address: string): URL | null {
    const text = address.trim().replace(/^webcals?:\/\//i, "https://");
    if (text.length > maxAddressLength || !URL.canParse(text)) return null;
    const url = new URL(text);
    url.hash = "";
    const { protocol, username, password, port, hostname } = url;
    if (protocol !== "https:" || username !== "" || password !== "") return null;
    if (isTestServer(url)) return url;
    return port === "" && hostname.includes(".") && isIP(hostname) === 0 ? url : null;
  }

  /** The addresses to connect to. Refused if a single one isn't public: the connection could pick it. */
  async function addressesOf(url: URL, signal: AbortSignal): Promise<readonly string[]> {
    const lookup = resolve ?? (isTestServer(url) ? resolveLocally : resolveName);
    const found = await abortable(lookup(url.hostname), signal).catch((error: unknown) => {
      throw error instanceof Failed ? error : new Failed("unreachable");
    });
    if (found.length === 0) throw new Failed("unreachable");
    if (!isTestServer(url) && !found.every(isPublicAddress)) throw new Failed("address-refused");
    return found;
  }

  async function fetchFrom(url: URL, known: KnownVersion, signal: AbortSignal, left: number) {
    const addresses = await addressesOf(url, signal);
    const agent = new Agent({ keepAlive: false, maxCachedSessions: 0, ...(ca && { ca }) });
    try {
      const response = await open({ url, known, signal, agent, lookup: pinnedTo(addresses) });
      const { statusCode = 0, headers } = response;
      if (statusCode === 304) return { kind: "unchanged" } as const;
      if (statusCode !== 200) {
        const next = isRedirect(statusCode) ? headers.location?.trim() : undefined;
        // An empty location would lead to the same address again.
        if (!next) throw new Failed(failureOf(statusCode), retryAfterSeconds(headers["retry-after"]));
        response.destroy();
        return redirected(url, next, known, signal, left);
      }
      return { kind: "file", bytes: await bodyOf(response), ...versionOf(response) } as const;
    } finally {
      agent.destroy();
    }
  }

  async function redirected(
    from: URL,
    location: string,
    known: KnownVersion,
    signal: AbortSignal,
    left: number,
  ): Promise<RemoteAnswer> {
    if (left === 0) throw new Failed("too-many-redirects");
    const next = URL.canParse(location, from.href) ? parse(new URL(location, from.href).href) : null;
    if (!next) throw new Failed("address-refused");
    return fetchFrom(next, known, signal, left - 1);
  }

  return {
    parse,
    async fetch(address, known) {
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(new Failed("too-slow")), timeoutMs);
      try {
        return await fetchFrom(address, known, ending.signal, maxRedirects);
      } catch (error) {
        const failed = ending.signal.aborted ? new Failed("too-slow") : asFailed(error);
        return {
          ...{ kind: "failed", why: failed.why },
          ...(failed.retryAfter !== undefined && { retryAfter: failed.retryAfter }),
        };
      } finally {
        clearTimeout(timer);
        ending.abort();
      }
    },
  };
}

/** Also names of the machine itself. */
const resolveLocally = async (host: string): Promise<string[]> =>
  (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** The name is not looked up again: the connection gets these addresses. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) done(null, all);
    else done(null, all[0]!.address, all[0]!.family);
  };

type Opened = { url: URL; known: KnownVersion; signal: AbortSignal; agent: Agent; lookup: LookupFunction };

const open = ({ url, known, signal, agent, lookup }: Opened): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const headers = {
      accept: "text/calendar, */*;q=0.1",
      "accept-encoding": "gzip",
      "user-agent": "Coincide",
      ...(known.etag !== null && { "if-none-match": known.etag }),
      ...(known.lastModified !== null && { "if-modified-since": known.lastModified }),
    };
    request(url, { method: "GET", headers, agent, lookup, signal }, answered).on("error", failed).end();
  });

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const parts: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of limited(source)) parts.push(part);
  };
  if (encoding === "gzip" || encoding === "x-gzip")
    await pipeline(response, limited, createGunzip(), collect);
  else if (encoding === "identity") await pipeline(response, collect);
  else throw new Failed("server-error");
  return Buffer.concat(parts);
}

async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of source) {
    size += part.length;
    if (size > maxBytes) throw new Failed("too-large");
    yield part;
  }
}

function versionOf({ headers }: IncomingMessage): KnownVersion {
  const safe = (value: string | undefined) =>
    value !== undefined && value.length <= maxVersionLength && /^[\x20-\x7e]+$/.test(value) ? value : null;
  return { etag: safe(headers.etag), lastModified: safe(headers["last-modified"]) };
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

function failureOf(status: number): RemoteFailure {
  if (status === 404 || status === 410) return "not-found";
  if (status === 401 || status === 403) return "not-allowed";
  return status === 429 || status === 503 ? "busy" : "server-error";
}

function asFailed(error: unknown): Failed {
  if (error instanceof Failed) return error;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return new Failed("bad-certificate");
  return new Failed(code.startsWith("Z_") || code.startsWith("HPE_") ? "server-error" : "unreachable");
}

/** Rejects once the signal aborts. The work itself isn't stopped: it has a time limit of its own. */
const abortable = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, failed) => {
      signal.addEventListener("abort", () => failed(signal.reason as Error), { once: true });
    }),
  ]);
