import { expect, test } from "vitest";
import { atOnce, hashPassword, passwordFits } from "./passwords.ts";
import type { Refusal } from "./refusal.ts";

test("a password fits its own hash and no other; nobody's password fits anything", async () => {
  const passphrase = "ein langer Satz, 長い文, долгая фраза ".repeat(6).slice(0, 200);
  const hash = await hashPassword(passphrase);
  expect(await passwordFits(hash, passphrase)).toBe(true);
  expect(await passwordFits(hash, passphrase.slice(0, -1))).toBe(false);
  expect(await passwordFits(null, "")).toBe(false);
  expect(await passwordFits(undefined, passphrase)).toBe(false);
});

test("a core is left while passwords are hashed, and forty wait; the next is told to come back, and later all is well", async () => {
  const all = await Promise.allSettled(Array.from({ length: 45 }, () => hashPassword("the same for all")));
  const refused = all.filter((one) => one.status === "rejected").map(({ reason }) => reason as Refusal);
  expect(refused).toHaveLength(45 - 40 - atOnce);
  expect(refused[0]).toMatchObject({ status: 503, retryAfter: 2 });
  await expect(hashPassword("the same for all")).resolves.toMatch(/^\$argon2id/);
});
