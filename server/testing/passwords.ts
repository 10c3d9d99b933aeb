import { eq } from "drizzle-orm";
import type { accounts } from "#contract/features/accounts.ts";
import type { Output } from "#contract/shared/route.ts";
import { users } from "#db/tables/accounts.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { castPassword, type CastName } from "#server/seed/cast.ts";
import type { newWorld } from "./worlds/world.ts";

const passwordHash = await hashPassword(castPassword);

/** Sets the cast's password for these people, so that they can sign in with it. */
export async function givePasswords(
  { db, id }: Awaited<ReturnType<typeof newWorld>>,
  ...people: CastName[]
): Promise<void> {
  for (const person of people)
    await db
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, id(person)));
}

/** The token in the answer to a sign-in. Throws if a second step is required. */
export function signInToken(answer: Output<typeof accounts.login>): string {
  if ("challenge" in answer) throw new Error("a code is wanted first");
  return answer.token;
}

/** The form data with which a person signs in. */
export const credentials = (person: CastName, password: string = castPassword) => ({
  email: `${person}@coincide.example`,
  password,
});
