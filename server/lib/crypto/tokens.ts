import { createHash, randomBytes } from "node:crypto";
import { createSigner, createVerifier } from "fast-jwt";
import { hourSeconds } from "#contract/shared/durations.ts";

/** 256 random bits, URL-safe. */
export const newSecret = () => randomBytes(32).toString("base64url");
/** The hash of a secret, which we store instead of the secret. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** `gen` is the session's generation; tokens without one are of the first. */
export type Claims = { sub: string; sid: string; gen?: number; exp: number };

export const tokenSeconds = 12 * hourSeconds;

/** Creates and verifies signed tokens (JWT, HS256); `exp` is in seconds since the epoch. */
export function tokenMaker(key: string) {
  const sign = createSigner({ key, algorithm: "HS256", noTimestamp: true });
  // Expiry is checked against our own clock below, so that tests can move it.
  const verify = createVerifier({ key, algorithms: ["HS256"], ignoreExpiration: true, cache: 1000 });
  return {
    make: (userId: string, sid: string, now: Date, generation = 0): string =>
      sign({ sub: userId, sid, gen: generation, exp: Math.floor(now.getTime() / 1000) + tokenSeconds }),
    /** The claims of a token that we signed and that has not expired; null for any other text. */
    read: (token: string, now: Date): Claims | null => {
      try {
        const claims = verify(token) as Claims;
        return claims.exp * 1000 > now.getTime() ? claims : null;
      } catch {
        return null;
      }
    },
  };
}
export type TokenMaker = ReturnType<typeof tokenMaker>;
