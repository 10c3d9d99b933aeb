import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts and hashes with one pair of keys. */
export type Box = {
  /**
   * `about` binds the result to its owner and purpose: what was sealed with one `about` can't be opened with
   * another.
   */
  seal(text: string, about: string): string;
  /** Null if it was sealed with another `about` or another secret, or was changed since. */
  open(sealed: string, about: string): string | null;
  /** A keyed hash: equal for equal texts with the same `about`, and not computable without the secret. */
  fingerprint(text: string, about: string): string;
};

/**
 * Encrypts secrets that must be readable again (unlike passwords), so that the database alone does not reveal
 * them. If the operator replaces the program's secret with the command `rotate-secret`, what was sealed with
 * a former one can still be opened, and hashes stay the same.
 */
export type SecretBox = Box & {
  /** The present secret alone: what it made is worth nothing once that is replaced. */
  readonly present: Box;
};

/** A pair of keys as text. */
export type Keys = { readonly vault: string; readonly fingerprints: string };

/** The keys that a secret has by itself. They don't reveal the secret. */
export function keysOf(secret: string): Keys {
  const key = (name: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `coincide ${name}`, 32)).toString("base64url");
  return { vault: key("vault"), fingerprints: key("fingerprints") };
}

/**
 * `former` are the keys of the secrets that this one has replaced, newest first. Nothing is sealed with them
 * any more. The oldest ones go on hashing: a hash can't be made again without its text.
 */
export function openSecretBox(secret: string, former: readonly Keys[] = []): SecretBox {
  const boxes = [keysOf(secret), ...former].map(openBox);
  const present = boxes[0]!;
  return {
    seal: present.seal,
    open: (sealed, about) =>
      boxes.reduce<string | null>((opened, box) => opened ?? box.open(sealed, about), null),
    fingerprint: boxes.at(-1)!.fingerprint,
    present,
  };
}

const formatVersion = "1";
const asText = (parts: readonly Buffer[]): string =>
  [formatVersion, ...parts.map((part) => part.toString("base64url"))].join(".");

/** AES-256-GCM and HMAC-SHA-256. */
function openBox({ vault, fingerprints }: Keys): Box {
  const key = Buffer.from(vault, "base64url");
  const fingerprintKey = Buffer.from(fingerprints, "base64url");
  return {
    seal(text, about) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
      const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return asText([iv, cipher.getAuthTag(), data]);
    },
    open(sealed, about) {
      const parts = sealed
        .split(".")
        .slice(1)
        .map((part) => Buffer.from(part, "base64url"));
      const [iv, tag, data] = parts;
      // Base64 can write the same bytes in several ways. Only ours is accepted, so that a token is one text.
      if (iv?.length !== 12 || tag?.length !== 16 || !data || asText(parts) !== sealed) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(data), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
    fingerprint: (text, about) =>
      createHmac("sha256", fingerprintKey).update(`${about} ${text}`).digest("base64url"),
  };
}
