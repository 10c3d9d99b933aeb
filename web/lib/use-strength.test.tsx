import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { failure, testServer } from "#web/testing/server.ts";
import { useStrength } from "./use-strength.ts";

const strength = "POST /api/auth/password-strength";
const busy = { status: 503, body: failure("Try again", { code: "STRENGTH_UNAVAILABLE" }) };
const estimate = { score: 3, hint: null };

test("an estimate that the server couldn't give yet is asked for again", async () => {
  await testServer({ [strength]: [busy, { body: estimate }] });
  const { result } = renderHook(() => useStrength("window seats", []));
  await expect.poll(() => result.current).toEqual(estimate);
});

test("a refused estimate is not asked for again", async () => {
  const { calls } = await testServer({ [strength]: { status: 400, body: failure("No") } });
  renderHook(() => useStrength("window seats", []));
  await expect.poll(() => calls().length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(calls()).toHaveLength(1);
});

test("a password that would be refused has no estimate, not even that of the one before", async () => {
  const { calls } = await testServer({ [strength]: { body: estimate } });
  const { result, rerender } = renderHook((password: string) => useStrength(password, []), {
    initialProps: "window seats",
  });
  await expect.poll(() => result.current).toEqual(estimate);
  for (const refused of ["win", "w".repeat(201)]) {
    rerender(refused);
    expect(result.current).toBeNull();
  }
  rerender("window seats again");
  await expect.poll(() => calls().length).toBe(2);
});
