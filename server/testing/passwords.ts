import { eq } from "drizzle-orm";
import type { accounts } from "../../contract/accounts.ts";
import type { Output } from "../../contract/route.ts";
import { users } from "../db/accounts.ts";
import { hashPassword } from "../lib/passwords.ts";
import { castPassword, type CastName } from "../seed/cast.ts";
import type { newWorld } from "./world.ts";

const passwordHash = await hashPassword(castPassword);

/** Gives people of the cast their password, so that they can sign in by themselves. */
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

/** The token of an answer to a sign-in without a second step. */
export function tokenOf(answer: Output<typeof accounts.login>): string {
  if ("challenge" in answer) throw new Error("a code is wanted first");
  return answer.token;
}

/** What a person types in to sign in. */
export const credentials = (person: CastName, password: string = castPassword) => ({
  email: `${person}@coincide.example`,
  password,
});
