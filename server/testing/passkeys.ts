import { expect } from "vitest";
import { passkeys } from "#contract/features/passkeys.ts";
import type { CastName } from "#server/seed/cast.ts";
import { newAuthenticator } from "./authenticator.ts";
import type { World } from "./worlds/world.ts";

type Authenticator = ReturnType<typeof newAuthenticator>;
type Deviation = Parameters<Authenticator["get"]>[1];

/** The cookies that an answer sets, for the next request of the same browser. */
export const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  headers: {
    cookie: ([headers["set-cookie"] ?? []].flat() as string[]).map((line) => line.split(";")[0]).join("; "),
  },
});

/** Begins and completes the creation of a passkey; `other` is what the authenticator does differently. */
export async function tryPasskey({ as }: World, person: CastName, other: Deviation = {}, name = "Phone") {
  const authenticator = newAuthenticator();
  const begun = await as(person)(passkeys.begin, {});
  const credential = authenticator.create(begun.body, other);
  const answer = await as(person)(passkeys.add, { body: { name, credential } }, cookiesOf(begun));
  return { authenticator, answer, credential, begun };
}

/** Adds a passkey to a person's account, and returns its authenticator and id. */
export async function addPasskey(world: World, person: CastName, name = "Phone") {
  const { authenticator, answer } = await tryPasskey(world, person, {}, name);
  expect(answer.status).toBe(201);
  return { authenticator, id: answer.body.id };
}

/** Signs in with a passkey in one browser; `challenge` is that of a password that was right. */
export async function signInWith(
  { as }: World,
  authenticator: Authenticator,
  other: Deviation = {},
  challenge?: string,
) {
  const step = challenge === undefined ? {} : { challenge };
  const begun = await as()(passkeys.beginSignIn, { body: step });
  const credential = authenticator.get(begun.body, other);
  const send = () => as()(passkeys.signIn, { body: { ...step, credential } }, cookiesOf(begun));
  return { ...(await send()), begun, credential, again: send };
}
