import { expect, test } from "vitest";
import { spellOut } from "./spell-out.ts";

test("umlauts are spelled out as people without these keys type them", () => {
  expect(spellOut("München")).toBe("Muenchen");
  expect(spellOut("Ålesund")).toBe("Aalesund");
  expect(spellOut("Gießen")).toBe("Giessen");
  expect(spellOut("Lisbon")).toBe("Lisbon");
});
