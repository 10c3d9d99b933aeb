import { eq } from "drizzle-orm";
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

/** What a person types in to sign in. */
export const credentials = (person: CastName, password: string = castPassword) => ({
  email: `${person}@coincide.example`,
  password,
});
