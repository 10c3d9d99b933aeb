import { expect, test } from "vitest";
import { withSingleStops } from "./single-stops.ts";

test("a date that ends in a full stop closes the sentence, also inside of a link", () => {
  expect(withSingleStops("Tu arrives le 18 déc..")).toBe("Tu arrives le 18 déc.");
  expect(withSingleStops("Bis <0>18. Dez.</0>. Danach ist es zu spät.")).toBe(
    "Bis <0>18. Dez.</0> Danach ist es zu spät.",
  );
  expect(withSingleStops("Het 1 dec.. Dan 2 dec..")).toBe("Het 1 dec. Dan 2 dec.");
});

test("an ellipsis and what a person typed stay", () => {
  expect(withSingleStops("Wait...")).toBe("Wait...");
  expect(withSingleStops("Ana: Well..", { text: "Well.." })).toBe("Ana: Well..");
});
