import { expect, test } from "vitest";
import { maxConcurrentHashes, hashPassword, passwordMatches } from "./passwords.ts";
import type { Refusal } from "#lib/refusal.ts";

test("a password matches its own hash only; without a hash no password matches", async () => {
  const passphrase = "ein langer Satz, 長い文, долгая фраза ".repeat(6).slice(0, 200);
  const hash = await hashPassword(passphrase);
  expect(await passwordMatches(hash, passphrase)).toBe(true);
  expect(await passwordMatches(hash, passphrase.slice(0, -1))).toBe(false);
  expect(await passwordMatches(null, "")).toBe(false);
  expect(await passwordMatches(undefined, passphrase)).toBe(false);
});

test("one core stays free, forty hashes wait, more get a 503, and later ones succeed", async () => {
  const all = await Promise.allSettled(Array.from({ length: 45 }, () => hashPassword("the same for all")));
  const refused = all.filter((one) => one.status === "rejected").map(({ reason }) => reason as Refusal);
  expect(refused).toHaveLength(45 - 40 - maxConcurrentHashes);
  expect(refused[0]).toMatchObject({ status: 503, retryAfter: 2 });
  await expect(hashPassword("the same for all")).resolves.toMatch(/^\$argon2id/);
});
