import { expect, test } from "vitest";
import { whereTo } from "./where-to.ts";

test("each kind leads to its section, what is no kind leads nowhere", () => {
  expect(whereTo("match")).toBe("/#/matches");
  expect(whereTo("message")).toBe("/#/messages");
  expect(whereTo("connection_accepted")).toBe("/#/connections");
  expect(whereTo("other")).toBeNull();
});
