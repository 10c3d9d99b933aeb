// @ts-expect-error The package has no types.
import punycode from "punycode/punycode.js";
import { plainText } from "./plain-text.ts";

const { toASCII, toUnicode } = punycode as Record<"toASCII" | "toUnicode", (domain: string) => string>;

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
  const [local, domain] = [text.slice(0, at), domainOf(text.slice(at + 1))];
  if (at < 1 || domain === null || !localPart.test(local)) return null;
  if (local.length > 64 || local.length + 1 + domain.ascii.length > 254) return null;
  return `${local}@${domain.readable}`;
}

const domainCharacters = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** Both forms of a domain; null if it isn't one. */
function domainOf(typed: string): { ascii: string; readable: string } | null {
  if (!domainCharacters.test(typed)) return null;
  try {
    const ascii = toASCII(typed);
    const readable = toUnicode(ascii);
    const isOnlyForm = toASCII(readable.normalize("NFKC").toLowerCase()) === ascii;
    return isOnlyForm && domainCharacters.test(readable) && asciiDomain.test(ascii)
      ? { ascii, readable }
      : null;
  } catch {
    return null;
  }
}
