import { accounts } from "#contract/features/accounts.ts";
import { castEmail, type CastName, castPassword } from "#server/seed/cast.ts";
import { send } from "#e2e/fixtures/send.ts";
import type { SignedIn } from "#e2e/fixtures/travellers.ts";

const known = new Map<string, Promise<SignedIn>>();

/**
 * Signs a person of the cast in at the program with this origin, once: password checks are slow, and attempts
 * are limited.
 */
export function castSession(origin: string, who: CastName): Promise<SignedIn> {
  const key = `${who} ${origin}`;
  const session = known.get(key) ?? open(origin, who);
  known.set(key, session);
  return session;
}

async function open(origin: string, who: CastName): Promise<SignedIn> {
  const body = { email: castEmail(who), password: castPassword };
  const answer = await send(origin, accounts.login, { body });
  const { token } = (await answer.json()) as { token: string };
  return { token, cookies: answer.headers.getSetCookie() };
}
