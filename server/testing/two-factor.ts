import { generateSync } from "otplib";
import { expect } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { security } from "#contract/features/security.ts";
import { castPassword, type CastName } from "#server/seed/cast.ts";
import { credentials } from "./passwords.ts";
import type { World } from "./worlds/world.ts";

/** The code that an authenticator app with this secret displays at `instant`. */
export const codeAt = (secret: string, instant: string) =>
  generateSync({ secret, epoch: Math.floor(Date.parse(instant) / 1000) });

/** Enables two-factor sign-in for a person who has a password. The world's clock must be set to `instant`. */
export async function enableTwoFactor({ as }: World, person: CastName, instant: string) {
  const { body } = await as(person)(security.setUpTwoFactor, { body: { password: castPassword } });
  const { secret, uri } = body;
  const code = codeAt(secret, instant);
  const { status, body: confirmed } = await as(person)(security.confirmTwoFactor, { body: { code } });
  expect(status).toBe(200);
  return { secret, uri, backupCodes: confirmed.backupCodes };
}

/** Completes the first step of signing in and returns the challenge. */
export async function challengeOf({ as }: World, person: CastName): Promise<string> {
  const { body } = await as()(accounts.login, { body: credentials(person) });
  if (!("challenge" in body)) throw new Error("no code was wanted");
  return body.challenge;
}
