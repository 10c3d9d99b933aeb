import { generateSync } from "otplib";
import { expect } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { security } from "../../contract/security.ts";
import { castPassword, type CastName } from "../seed/cast.ts";
import { credentials } from "./passwords.ts";
import type { World } from "./world.ts";

/** What an authenticator app with this secret shows at that moment. */
export const codeAt = (secret: string, instant: string) =>
  generateSync({ secret, epoch: Math.floor(Date.parse(instant) / 1000) });

/** Switches two-factor on for somebody who has a password; the clock must stand at `instant`. */
export async function switchOn({ as }: World, person: CastName, instant: string) {
  const { body } = await as(person)(security.setUpTwoFactor, { body: { password: castPassword } });
  const { secret, uri } = body;
  const code = codeAt(secret, instant);
  const { status, body: confirmed } = await as(person)(security.confirmTwoFactor, { body: { code } });
  expect(status).toBe(200);
  return { secret, uri, backupCodes: confirmed.backupCodes };
}

/** The first step of signing in. */
export async function challengeOf({ as }: World, person: CastName): Promise<string> {
  const { body } = await as()(accounts.login, { body: credentials(person) });
  if (!("challenge" in body)) throw new Error("no code was wanted");
  return body.challenge;
}
