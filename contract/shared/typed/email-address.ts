/// <reference path="./punycode.d.ts" />
import punycode from "punycode/punycode.js";
import { plainText } from "./plain-text.ts";

/** What the standard (RFC 5322) allows before the @ without quotes. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** A domain as it is sent to mail servers. Its last part has letters, or is in another script. */
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{2,59}|[a-z]{2,63})$/;

/**
 * The one form in which an address is stored, compared and shown: in lower case, without what was copied with
 * it (`mailto:`, a name, invisible characters), and with a readable domain: `ana@müller.example`, also if it
 * was typed as `ana@xn--mller-kva.example`. Null if it isn't an email address.
 */
export function normalEmail(typed: string): string | null {
  const text = plainText(typed)
    .toLowerCase()
    .replace(/^mailto: ?/, "")
    .replace(/^[^<]*<([^<>]*)>$/, "$1");
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), toAscii(text.slice(at + 1))];
  if (at < 1 || domain === null || !localPart.test(local)) return null;
  if (local.length > 64 || local.length + 1 + domain.length > 254) return null;
  return `${local}@${punycode.toUnicode(domain)}`;
}

/** The domain in ASCII, as browsers and mail servers convert it (UTS 46); null if it isn't one. */
function toAscii(domain: string): string | null {
  // The other characters of a URL would end its domain.
  if (!/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return asciiDomain.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}
