import { expect, test } from "vitest";
import { openVault } from "./vault.ts";

const vault = openVault("a secret of the program's that is long enough");

test("what was sealed comes out again, never sealed the same way twice", () => {
  const sealed = vault.seal("JBSWY3DP ✓", "ana");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(vault.seal("JBSWY3DP ✓", "ana")).not.toBe(sealed);
  expect(vault.open(sealed, "ana")).toBe("JBSWY3DP ✓");
});

test("it stays shut for somebody else, to another secret, and after any change", () => {
  const sealed = vault.seal("JBSWY3DP", "ana");
  expect(vault.open(sealed, "bo")).toBeNull();
  expect(openVault("another secret").open(sealed, "ana")).toBeNull();
  const flipped = sealed.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const other of [flipped, sealed.replace("1.", "2."), sealed.slice(0, -4), "JBSWY3DP", ""])
    expect(vault.open(other, "ana")).toBeNull();
});
