import { expect, test } from "vitest";
import { keysOf, openSecretBox } from "./secret-box.ts";

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
  for (const other of [
    sealed.replace("1.", "2."),
    sealed.slice(0, -4),
    `${sealed}A`,
    `${sealed}.A`,
    "JBSWY3DP",
    "",
  ])
    expect(secretBox.open(other, "ana")).toBeNull();
  for (const at of sealed.split("").keys()) {
    const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    expect(secretBox.open(changed, "ana"), `another character ${at}`).toBeNull();
  }
});

test("a secret that has replaced others opens what they sealed; what it seals, they can't open", () => {
  const [first, second] = ["the first secret", "the second secret"].map((it) => openSecretBox(it));
  const third = openSecretBox("the third secret", [keysOf("the second secret"), keysOf("the first secret")]);
  for (const box of [first!, second!, third])
    expect(third.open(box.seal("JBSWY3DP", "ana"), "ana")).toBe("JBSWY3DP");
  for (const box of [first!, second!, openSecretBox("another secret")])
    expect(box.open(third.seal("JBSWY3DP", "ana"), "ana")).toBeNull();
  expect(third.present.open(second!.seal("JBSWY3DP", "ana"), "ana")).toBeNull();
});

test("a hash stays the same through all secrets, except where only the present one counts", () => {
  const hash = (box: Pick<typeof secretBox, "fingerprint">) =>
    box.fingerprint("ana@coincide.example", "identity");
  const third = openSecretBox("the third secret", [keysOf("the second secret"), keysOf("the first secret")]);
  expect(hash(third)).toBe(hash(openSecretBox("the first secret")));
  expect(hash(third.present)).toBe(hash(openSecretBox("the third secret")));
  expect(hash(third.present)).not.toBe(hash(third));
});
