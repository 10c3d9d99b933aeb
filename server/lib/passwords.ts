import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { takingTurns } from "./turns.ts";

// OWASP's first choice for Argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const inTurn = takingTurns({
  // A core is left for everybody else: a crowd that signs in must not hold up those who are in.
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  queue: 40,
  full: "Too many people are signing in. Please try again in a moment.",
});

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Takes as long for an account without a password, or none at all, as for a wrong one. */
export async function passwordFits(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await inTurn(() => verify(passwordHash ?? nobodys, password));
  return Boolean(passwordHash) && fits;
}

const nobodys =
  "$argon2id$v=19$m=19456,t=2,p=1$pmAYH0I2MGi8j6/psJofvw$Tidc3UpJ/XbTxdMWesfL6GhgYCvbkaPwDch9JsZ7czs";
