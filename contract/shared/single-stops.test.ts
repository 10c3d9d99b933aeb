import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { closeWithSingleStops, withSingleStops } from "./single-stops.ts";

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

test("every message is closed once, in both ways of asking for it", () => {
  const i18n = setupI18n({ locale: "fr", messages: { fr: { until: "Jusqu’au {day}." } } });
  i18n.setMessagesCompiler(compileMessage);
  closeWithSingleStops(i18n);
  const values = { day: "18 déc." };
  expect(i18n._("until", values)).toBe("Jusqu’au 18 déc.");
  expect(i18n.t({ id: "until", values })).toBe("Jusqu’au 18 déc.");
  expect(i18n._("until", { day: "18 mai" })).toBe("Jusqu’au 18 mai.");
});
