import { i18n } from "@lingui/core";
import { afterEach, expect, test } from "vitest";
import { complaint, complaints as table } from "#contract/shared/complaints.ts";
import { toKnownComplaint, complaintText } from "./complaint-text.ts";
import { chooseLanguage } from "#web/lib/i18n/language.ts";

afterEach(() => chooseLanguage("en"));

const complaints = [complaint("REQUIRED"), complaint("TOO_LONG", { max: 25 }), "Diese Adresse ist vergeben"];

test("a form's complaint is shown in English without a catalog", () => {
  expect(complaints.map(complaintText)).toEqual([
    "Required",
    "At most 25 characters",
    "Diese Adresse ist vergeben",
  ]);
});

test("a form's complaint is translated by its code; a text of the server is left as it is", async () => {
  await chooseLanguage("de");
  i18n.load("de", {
    Required: ["Pflichtfeld"],
    "At most {max} characters": ["Höchstens ", ["max"], " Zeichen"],
  });
  expect(complaints.map(complaintText)).toEqual([
    "Pflichtfeld",
    "Höchstens 25 Zeichen",
    "Diese Adresse ist vergeben",
  ]);
});

test("a French page shows every complaint of a form in French", async () => {
  await chooseLanguage("fr");
  for (const [code, english] of Object.entries(table)) {
    expect(complaintText(code)).not.toBe(english);
    expect(complaintText(code)).not.toBe(code);
  }
  expect(complaintText(complaint("TOO_MANY_DAYS", { max: 366 }))).toBe("366 jours au plus à la fois");
});

test("zod's own messages are replaced by our text for invalid input", () => {
  expect(toKnownComplaint("Invalid option: expected one of")).toBe("INVALID_INPUT");
  expect(toKnownComplaint(complaint("NAME_REQUIRED"))).toBe("NAME_REQUIRED");
});
