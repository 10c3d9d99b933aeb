import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { concurrencyLimiter } from "#lib/concurrency-limit.ts";
import { busy } from "#lib/refusal.ts";

// OWASP's first recommendation for Argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Number of concurrent hashes: at most two, and one core fewer than there are, so that many sign-ins at once
 * don't slow down all other calls.
 */
export const maxConcurrentHashes = Math.max(1, Math.min(2, availableParallelism() - 1));

const limited = concurrencyLimiter({
  atOnce: maxConcurrentHashes,
  queue: 40,
  full: () => busy("SIGN_IN_BUSY"),
});

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, cost));

/**
 * Whether the password matches the hash; false without a hash. Always takes the same time, so that an
 * attacker can't find out whether an account exists or has a password.
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await limited(() => verify(passwordHash ?? dummyHash, password));
  return Boolean(passwordHash) && fits;
}

const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$pmAYH0I2MGi8j6/psJofvw$Tidc3UpJ/XbTxdMWesfL6GhgYCvbkaPwDch9JsZ7czs";
