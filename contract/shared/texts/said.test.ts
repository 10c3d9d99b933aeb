import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { sayWell } from "./said.ts";

test("every message is closed once, in both ways of asking for it", () => {
  const i18n = setupI18n({ locale: "fr", messages: { fr: { until: "Jusqu’au {day}." } } });
  i18n.setMessagesCompiler(compileMessage);
  sayWell(i18n);
  const values = { day: "18 déc." };
  expect(i18n._("until", values)).toBe("Jusqu’au 18 déc.");
  expect(i18n.t({ id: "until", values })).toBe("Jusqu’au 18 déc.");
  expect(i18n._("until", { day: "18 mai" })).toBe("Jusqu’au 18 mai.");
});

test("a French city takes its article along, in both ways of asking", () => {
  const i18n = setupI18n({ locale: "fr", messages: { fr: { there: "{name} arrive à {city}" } } });
  i18n.setMessagesCompiler(compileMessage);
  sayWell(i18n);
  const values = { name: "Sam", city: "Le Caire" };
  expect(i18n._("there", values)).toBe("Sam arrive au Caire");
  expect(i18n.t({ id: "there", values })).toBe("Sam arrive au Caire");
});

test("a name of the other direction doesn't turn the days beside it, in both ways of asking", () => {
  const id = "You and {name} in {city}: {days}";
  const i18n = setupI18n({ locale: "en", messages: { en: {}, ar: {} } });
  i18n.setMessagesCompiler(compileMessage);
  sayWell(i18n);
  const values = { name: "ليلى", city: "Lisbon", days: "3 – 5 Sept" };
  expect(i18n._(id, values)).toBe("You and \u2068ليلى\u2069 in Lisbon: 3 – 5 Sept");
  expect(i18n.t({ id, values })).toBe("You and \u2068ليلى\u2069 in Lisbon: 3 – 5 Sept");
  i18n.activate("ar");
  expect(i18n._(id, values)).toBe("You and ليلى in \u2068Lisbon\u2069: \u20683 – 5 Sept\u2069");
});

test("counts and parts of the page stay as they are", () => {
  const i18n = setupI18n({ locale: "ar", messages: { ar: {} } });
  i18n.setMessagesCompiler(compileMessage);
  sayWell(i18n);
  expect(i18n._("{count, plural, one {# person} other {# people}}", { count: 2 })).toBe("2 people");
  expect(i18n._("{0}: {year}", { 0: "سنة", year: "2026" })).toBe("سنة: 2026");
});
