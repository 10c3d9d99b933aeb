import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { clock } from "#web/lib/format/dates.ts";
import { firstWeekday } from "#web/lib/format/week.ts";
import { chooseLanguage, initLanguage } from "#web/lib/i18n/language.ts";
import { ana } from "#web/testing/ana.ts";
import { failure } from "#web/testing/server.ts";
import { openPane } from "#web/testing/settings.tsx";
import { AppearancePane } from "./appearance.tsx";

const open = (answers: Parameters<typeof openPane>[2] = {}) =>
  openPane("/appearance", <AppearancePane />, answers);
const choice = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });
const refused = { status: 500, body: failure("") };
const names = { firstName: "Ana", lastName: "Silva" };

test("the distance unit is saved at once; automatic names the unit of the language", async () => {
  const { user, saved } = await open({
    "PUT /api/user/matching": [{ body: { ...ana, distanceUnit: "km" } }, { body: ana }, refused],
  });
  const unit = await choice("Distance unit");
  await user.selectOptions(unit, "Kilometres");
  await expect.poll(saved).toEqual([{ distanceUnit: "km" }]);
  await user.selectOptions(unit, "Automatic (Miles)");
  await expect.poll(saved).toEqual([{ distanceUnit: "km" }, { distanceUnit: null }]);
  await user.selectOptions(unit, "Miles");
  await screen.findByText("Failed to update profile");
  await expect.poll(() => unit.value).toBe("");
});

test("the language is saved and applied at once, and goes back if the server refuses it", async () => {
  const { user, saved } = await open({
    "PUT /api/user/profile": [{ body: { ...ana, locale: "en-GB" } }, refused],
  });
  const language = await choice("Language");
  await user.selectOptions(language, "en-GB");
  await screen.findByText("Saved");
  await screen.findByText(/23 May 2026/);
  expect(saved()).toEqual([{ ...names, locale: "en-GB" }]);
  await user.selectOptions(language, "de-DE");
  await screen.findByText("Failed to update profile");
  await expect.poll(() => language.value).toBe("en-GB");
  await chooseLanguage("en");
});

test.each([
  ["ja-JP-u-ca-japanese", "2026年5月23日"],
  ["ar-SA", "23 مايو 2026"],
  ["th-TH-u-ca-buddhist-nu-thai", "May 23, 2026"],
])("in a browser of %s, the sample of the formats is the date that the app shows", async (browser, date) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue([browser]);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await chooseLanguage("en");
  });
  await initLanguage(false);
  await open();
  const hint = await screen.findByText(/2026/);
  expect(hint.textContent).toContain(date);
});

test("the theme of the device changes at once", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("radio", { name: "Dark" }));
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  await screen.findByText("Saved");
  await user.click(screen.getByRole("radio", { name: "Device theme" }));
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

test("the clock and the first day of the week are stored, and the formats follow them", async () => {
  const { user, saved } = await open({
    "PUT /api/user/profile": [
      { body: { ...ana, hourCycle: "h23" } },
      { body: { ...ana, hourCycle: "h23", weekStart: 1 } },
      { body: { ...ana, weekStart: 1 } },
      refused,
    ],
  });
  const clockChoice = await choice("Time format");
  expect([clock("18:30"), firstWeekday()]).toEqual(["6:30 PM", 0]);
  await user.selectOptions(clockChoice, "24 hours");
  await expect.poll(() => clock("18:30")).toBe("18:30");
  const week = await choice("First day of the week");
  await user.selectOptions(week, "Monday");
  await expect.poll(firstWeekday).toBe(1);
  await user.selectOptions(clockChoice, "Automatic (12 hours)");
  await expect.poll(() => clock("18:30")).toBe("6:30 PM");
  await user.selectOptions(week, "Saturday");
  await screen.findByText("Failed to update profile");
  await expect.poll(() => [week.value, firstWeekday()]).toEqual(["1", 1]);
  expect(saved()).toEqual([
    { ...names, hourCycle: "h23" },
    { ...names, weekStart: 1 },
    { ...names, hourCycle: null },
    { ...names, weekStart: 6 },
  ]);
});
