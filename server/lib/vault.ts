import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Keeps what must be readable again, unlike a password, out of the reach of whoever reads the database. */
export type Vault = {
  /** `about` says whose and what it is: what was sealed about one thing can't be opened as another. */
  seal(text: string, about: string): string;
  /** Null when it was sealed about something else, by another secret, or changed since. */
  open(sealed: string, about: string): string | null;
};

const edition = "1";

/** AES-256-GCM by a key derived from the program's secret, of which it tells nothing. */
export function openVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "coincide vault", 32));
  return {
    seal(text, about) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
      const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [edition, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString("base64url"))].join(
        ".",
      );
    },
    open(sealed, about) {
      const [found, ...parts] = sealed.split(".");
      const [iv, tag, data] = parts.map((part) => Buffer.from(part, "base64url"));
      if (found !== edition || iv?.length !== 12 || tag?.length !== 16 || !data) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(data), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
