import { Resolver } from "node:dns/promises";
import { normalEmail } from "#contract/shared/typed/email-address.ts";
import type { ARCData } from "mailauth";
import { arc } from "mailauth/lib/arc/index.js";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";

/**
 * What the signatures of a mail say about its sender. `signed`: a valid DKIM signature of the sender's domain
 * · `forwarded`: a valid ARC chain; its last member vouches for the mail · `unsigned`: neither · `broken`: a
 * signature is wrong, because the mail was changed or is forged · `unknown`: it could not be checked.
 */
export type MailProof = {
  readonly result: "signed" | "forwarded" | "unsigned" | "broken" | "unknown";
  /** The domain that signed; null unless `signed` or `forwarded`. */
  readonly domain: string | null;
};

export type MailProver = {
  /** Never throws. `from` is the sender's address. Asks the DNS for the keys of the signatures. */
  prove(bytes: Buffer, from: string): Promise<MailProof>;
};

const unknown: MailProof = { result: "unknown", domain: null };

/** For contexts without a DNS. */
export const noMailProver: MailProver = { prove: async () => unknown };

/** Honest mails have one to three signatures, and a chain of at most three forwarders. */
const maxSignatures = 5;
const maxLookups = 10;
const timeoutMs = 5_000;
const lookupTimeoutMs = 2_000;
/** A key of 4096 bits has 740 characters. */
const maxKeyLength = 4_000;
const minKeyBits = 1024;

/** `selector._domainkey.example.org`: letters, digits, dashes and underscores, as keys are published. */
const keyName = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.){1,10}[a-z]{2,63}$/i;

type Options = { resolveTxt?: (name: string) => Promise<string[][]> };

/** Checks DKIM (RFC 6376) and ARC (RFC 8617). The only network requests are DNS lookups of keys. */
export function openMailProver({ resolveTxt = lookUpTxt }: Options = {}): MailProver {
  return {
    async prove(bytes, from) {
      if (countSignatures(bytes) > maxSignatures) return unknown;
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), timeoutMs);
      const ended = new Promise<MailProof>((done) => {
        ending.signal.addEventListener("abort", () => done(unknown), { once: true });
      });
      try {
        return await Promise.race([check(bytes, from, limited(resolveTxt)), ended]);
      } catch {
        return unknown;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

type Lookup = (name: string, type: string) => Promise<string[][]>;

async function check(bytes: Buffer, from: string, resolver: Lookup): Promise<MailProof> {
  const how = { resolver, strict: true, minBitLength: minKeyBits };
  const dkim = await dkimVerify(bytes, how);
  const [sender, ...others] = dkim.headerFrom;
  const headers = dkim.headers?.parsed ?? [];
  const isOneSender =
    dkim.fromFields === 1 &&
    others.length === 0 &&
    sender !== undefined &&
    normalEmail(sender) === from &&
    hasOneOfEach(headers);
  const signed = dkim.results.find(
    // A signature of a part of the content proves nothing about the rest.
    ({ status, canonBodyLengthLimited, signingHeaders }) =>
      status.result === "pass" &&
      status.aligned &&
      !status.testing &&
      canonBodyLengthLimited === false &&
      coversWhatIsRead(headers, signingHeaders?.keys ?? ""),
  );
  if (isOneSender && signed) return { result: "signed", domain: domainOf(signed.signingDomain) };
  const chain = dkim.arc?.chain ? await arc(dkim.arc as ARCData, how) : null;
  if (isOneSender && chain && chain.status.result === "pass")
    return { result: "forwarded", domain: domainOf(dkim.arc?.lastEntry?.["arc-seal"]?.parsed?.d?.value) };
  const results = dkim.results.map(({ status }) => status.result);
  if (results.includes("fail")) return { result: "broken", domain: null };
  return results.includes("temperror") ? unknown : { result: "unsigned", domain: null };
}

type Header = { readonly key: string; readonly line: Buffer };

/** The headers that a mail is understood by. Only the signed one may be there. */
const single = new Set([
  ...["from", "subject", "date", "to", "message-id", "mime-version"],
  ...["content-type", "content-transfer-encoding", "content-disposition"],
]);
/** Those that decide what is read. `To` and `Message-ID` may be added on the way. */
const signedIfPresent = new Set([...single].filter((name) => name !== "to" && name !== "message-id"));

/** A line that starts a header, or continues the one before it. */
const headerLine = /^(?:[\x21-\x39\x3b-\x7e]+[ \t]*:|[ \t])[^\r]*$/;

/**
 * Whether a mail parser reads the same headers as the check of the signature. It could take an odd line for
 * another header, or for the end of them, and of two headers the one that isn't signed.
 */
function hasOneOfEach(headers: readonly Header[]): boolean {
  const lines = headers.flatMap(({ line }) => line.toString("latin1").split("\r\n"));
  const keys = headers.map(({ key }) => key).filter((key) => single.has(key));
  return lines.every((line) => headerLine.test(line)) && new Set(keys).size === keys.length;
}

function coversWhatIsRead(headers: readonly Header[], signedNames: string): boolean {
  const signed = new Set(signedNames.split(":").map((name) => name.trim().toLowerCase()));
  return headers.every(({ key }) => !signedIfPresent.has(key) || signed.has(key));
}

const domainOf = (domain: unknown): string | null =>
  typeof domain === "string" ? domain.toLowerCase().slice(0, 253) : null;

/** Counts the headers that are checked, without parsing them. */
function countSignatures(bytes: Buffer): number {
  const ends = [bytes.indexOf("\r\n\r\n"), bytes.indexOf("\n\n")].filter((at) => at >= 0);
  const header = bytes.subarray(0, Math.min(bytes.length, ...ends)).toString("latin1");
  return header.match(/^(?:DKIM-Signature|ARC-Seal)[ \t]*:/gim)?.length ?? 0;
}

/** Refuses other record types, odd names, and more lookups than an honest mail needs. */
function limited(resolveTxt: (name: string) => Promise<string[][]>): Lookup {
  let left = maxLookups;
  return async (name, type) => {
    left -= 1;
    if (type !== "TXT" || !keyName.test(name) || left < 0)
      throw Object.assign(new Error("not looked up"), { code: "ENOTFOUND" });
    const records = await resolveTxt(name);
    if (records.flat().join("").length > maxKeyLength)
      throw Object.assign(new Error("too long"), { code: "ENODATA" });
    return records;
  };
}

const lookUpTxt = (name: string): Promise<string[][]> =>
  new Resolver({ timeout: lookupTimeoutMs, tries: 1 }).resolveTxt(name);
