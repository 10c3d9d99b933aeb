import type { Page } from "@playwright/test";
import { trips } from "#contract/features/trips.ts";
import { daysBetween } from "#contract/shared/calendar-days.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { dropOn, type SentFile, transferOf } from "#e2e/fixtures/files.ts";
import { expect, test } from "#e2e/fixtures/test.ts";
import { violations } from "#e2e/support/accessible.ts";
import { boardingPass } from "#tools/printed-fixtures/bar-codes.ts";
import { drawPdf, screenshot } from "#tools/printed-fixtures/draw.ts";

test("Bo drops a PDF boarding pass on his trips, and it becomes a trip", async ({ traveller }) => {
  const bo = await traveller("Bo");
  const page = await bo.open("/?tab=trips");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await dropOn(page, "main h1", [await pdf("OSL", "OSL7QX", inDays(90))]);
  await page.waitForURL(/\/imports\/\d+$/);
  await expect(page.getByRole("heading", { name: /^New trip: Oslo/ })).toBeVisible();
  await expect(page.getByText("QX 218").first()).toBeVisible();
  await page.getByRole("button", { name: "Add trip" }).click();
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();
  expect(await bo.call(trips.list, {})).toMatchObject([{ city: "Oslo", startDate: inDays(90) }]);
});

test("several files have a result each, and Bo reviews them one after the other", async ({ traveller }) => {
  const bo = await traveller("Bo");
  const page = await bo.open("/imports");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await dropOn(page, "main h1", [
    await picture("VIE", "VIE4QX", inDays(110)),
    await picture("WAW", "WAW7QX", inDays(130)),
    await scan(),
  ]);
  await page.waitForURL("**/imports/new");
  await expect(page.getByText("3 of 3 read")).toBeVisible();
  await expect(page.getByText("This PDF is a picture")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Review screen-VIE.png" }).click();
  await expect(page.getByRole("heading", { name: /^New trip: Vienna/ })).toBeVisible();
  await page.getByRole("button", { name: "Ignore" }).click();
  await page.getByRole("link", { name: "Next: 2 of 2" }).click();
  await expect(page.getByRole("heading", { name: /^New trip: Warsaw/ })).toBeVisible();
  await page.getByRole("button", { name: "Ignore" }).click();
  await expect(page.getByRole("link", { name: "Import another" })).toBeVisible();
});

test("what another app shares with Hana's installed app is imported", async ({ traveller, wholeBrowser }) => {
  const hana = await traveller("Hana");
  const page = await hana.open("/", { in: wholeBrowser, serviceWorkers: "allow" });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await share(page, { files: [await pdf("HEL", "HEL2QX", inDays(130))] });
  await expect(page.getByText("boarding-HEL.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Import them" }).click();
  await page.waitForURL(/\/imports\/\d+$/);
  await expect(page.getByRole("heading", { name: /^New trip: Helsinki/ })).toBeVisible();

  await share(page, { text: "Your booking at Hotel Fjord" });
  await page.waitForURL("**/imports/new");
  await expect(page.getByRole("textbox", { name: "Or paste it" })).toHaveValue("Your booking at Hotel Fjord");
});

/** A boarding pass from Berlin on a day, which its bar code has as the day of the year. */
const passOf = (to: string, code: string, day: string) =>
  boardingPass({
    ...{ name: "LINDQVIST/BO", code, from: "BER", to, carrier: "QX", number: "218" },
    day: daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1,
  });

/** The boarding pass as a PDF whose bar code is drawn with lines. */
const pdf = async (to: string, code: string, day: string): Promise<SentFile> => ({
  ...{ name: `boarding-${to}.pdf`, type: "application/pdf" },
  bytes: await drawPdf([
    {
      texts: [
        ["Boarding pass", 30, 40, 18],
        ["BO LINDQVIST", 30, 90, 12],
        [`Berlin (BER) - ${to}   QX 218`, 30, 142, 14],
      ],
      code: { symbology: "azteccode", text: passOf(to, code, day) },
    },
  ]),
});
const picture = async (to: string, code: string, day: string): Promise<SentFile> => ({
  ...{ name: `screen-${to}.png`, type: "image/png" },
  bytes: await screenshot("qrcode", passOf(to, code, day)),
});
const scan = async (): Promise<SentFile> => ({
  ...{ name: "scan.pdf", type: "application/pdf" },
  bytes: await drawPdf([{ texts: [] }]),
});

/** Sends the form that a phone sends when another app shares something with the installed app. */
async function share(page: Page, { files = [], text }: { files?: readonly SentFile[]; text?: string }) {
  const transfer = await transferOf(page, files);
  await transfer.evaluate((given, words) => {
    const form = document.createElement("form");
    Object.assign(form, { action: "/imports/shared", method: "post", enctype: "multipart/form-data" });
    const chooser = Object.assign(document.createElement("input"), {
      type: "file",
      name: "files",
      multiple: true,
    });
    chooser.files = given.files;
    const field = Object.assign(document.createElement("input"), { name: "text", value: words });
    form.append(...(given.files.length > 0 ? [chooser] : []), ...(words === "" ? [] : [field]));
    document.body.append(form);
    form.submit();
  }, text ?? "");
}
