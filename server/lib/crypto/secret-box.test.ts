import { expect, test } from "vitest";
import { openSecretBox } from "./secret-box.ts";

const secretBox = openSecretBox("a secret of the program's that is long enough");

test("a sealed text can be opened again, and sealing it twice gives different results", () => {
  const sealed = secretBox.seal("JBSWY3DP ✓", "ana");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(secretBox.seal("JBSWY3DP ✓", "ana")).not.toBe(sealed);
  expect(secretBox.open(sealed, "ana")).toBe("JBSWY3DP ✓");
});

test("a sealed text can't be opened for another person, with another secret, or after any change", () => {
  const sealed = secretBox.seal("JBSWY3DP", "ana");
  expect(secretBox.open(sealed, "bo")).toBeNull();
  expect(openSecretBox("another secret").open(sealed, "ana")).toBeNull();
  // Not the last character: some of its bits encode nothing, so another one may stand for the same bytes.
  const flipped = sealed.replace(/^(.{9})(.)/, (_, start, it) => start + (it === "A" ? "B" : "A"));
  for (const other of [flipped, sealed.replace("1.", "2."), sealed.slice(0, -4), "JBSWY3DP", ""])
    expect(secretBox.open(other, "ana")).toBeNull();
});
