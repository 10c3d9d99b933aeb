import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { daysBetween } from "#contract/shared/calendar-days.ts";
import { trips } from "#contract/features/trips.ts";
import { boardingPass } from "#tools/printed-fixtures/bar-codes.ts";
import { drawPdf, screenshot } from "#tools/printed-fixtures/draw.ts";
import { violations } from "#e2e/support/accessible.ts";
import { inDays } from "#e2e/fixtures/days.ts";
import { openWindow } from "#e2e/support/browser.ts";
import { startEnvironment } from "#e2e/support/environment.ts";
import { windowOf } from "#e2e/support/offline-steps.ts";
import { waitUntilVisible } from "#e2e/support/seen.ts";

const environment = startEnvironment({}, "whole");

type Sent = { name: string; type: string; bytes: Buffer };

/** A boarding pass from Berlin on a day, which its bar code has as the day of the year. */
const passOf = (to: string, code: string, day: string) =>
  boardingPass({
    ...{ name: "LINDQVIST/BO", code, from: "BER", to, carrier: "QX", number: "218" },
    day: daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1,
  });

/** The boarding pass as a PDF whose bar code is drawn with lines. */
const pdf = async (to: string, code: string, day: string): Promise<Sent> => ({
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
const picture = async (to: string, code: string, day: string): Promise<Sent> => ({
  ...{ name: `screen-${to}.png`, type: "image/png" },
  bytes: await screenshot("qrcode", passOf(to, code, day)),
});
const scan = async (): Promise<Sent> => ({
  ...{ name: "scan.pdf", type: "application/pdf" },
  bytes: await drawPdf([{ texts: [] }]),
});

test("Bo drops a PDF boarding pass on his trips, and it becomes a trip", async () => {
  const bo = await pageOf("bo");
  await bo.goto("/?tab=trips");
  await waitUntilVisible(bo.getByRole("heading", { name: "Upcoming trips" }));
  await dropOn(bo, "main h1", [await pdf("OSL", "OSL7QX", inDays(90))]);
  await bo.waitForURL(/\/imports\/\d+$/);
  await waitUntilVisible(bo.getByRole("heading", { name: /^New trip: Oslo/ }));
  await waitUntilVisible(bo.getByText("QX 218"));
  await bo.getByRole("button", { name: "Add trip" }).click();
  await waitUntilVisible(bo.getByRole("heading", { name: "All done" }));
  const all = (await (await bo.request.get(trips.list.path)).json()) as { city: string; startDate: string }[];
  expect(all).toContainEqual(expect.objectContaining({ city: "Oslo", startDate: inDays(90) }));
});

test("several files have a result each, and are reviewed one after the other", async () => {
  const bo = await pageOf("bo");
  await bo.goto("/imports");
  await waitUntilVisible(bo.getByRole("heading", { name: "Received bookings" }));
  await dropOn(bo, "main h1", [
    await picture("VIE", "VIE4QX", inDays(110)),
    await picture("WAW", "WAW7QX", inDays(130)),
    await scan(),
  ]);
  await bo.waitForURL("**/imports/new");
  await waitUntilVisible(bo.getByText("3 of 3 read"));
  await waitUntilVisible(bo.getByText("This PDF is a picture", { exact: false }));
  expect(await violations(bo)).toEqual([]);
  await bo.getByRole("link", { name: "Review screen-VIE.png" }).click();
  await waitUntilVisible(bo.getByRole("heading", { name: /^New trip: Vienna/ }));
  await bo.getByRole("button", { name: "Ignore" }).click();
  await bo.getByRole("link", { name: "Next: 2 of 2" }).click();
  await waitUntilVisible(bo.getByRole("heading", { name: /^New trip: Warsaw/ }));
  await bo.getByRole("button", { name: "Ignore" }).click();
  await waitUntilVisible(bo.getByRole("link", { name: "Import another" }));
});

test("what another app shares with the installed app is imported", async () => {
  const { page: hana } = await windowOf(environment.browser, environment.program.origin, "hana");
  await share(hana, { files: [await pdf("HEL", "HEL2QX", inDays(130))] });
  await waitUntilVisible(hana.getByText("boarding-HEL.pdf"));
  await hana.getByRole("button", { name: "Import them" }).click();
  await hana.waitForURL(/\/imports\/\d+$/);
  await waitUntilVisible(hana.getByRole("heading", { name: /^New trip: Helsinki/ }));

  await share(hana, { text: "Your booking at Hotel Fjord" });
  await hana.waitForURL("**/imports/new");
  await expect
    .poll(() => hana.getByRole("textbox", { name: "Or paste it" }).inputValue())
    .toBe("Your booking at Hotel Fjord");
});

const pageOf = async (as: "bo"): Promise<Page> => {
  const { origin } = environment.program;
  return (await openWindow(environment.browser, { origin, as, locale: "en-US" })).newPage();
};

const transferOf = (page: Page, files: readonly Sent[]) =>
  page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") })),
  );

/** Drags files over the element that `over` selects, and drops them on the drop area that appears. */
async function dropOn(page: Page, over: string, files: readonly Sent[]): Promise<void> {
  const dataTransfer = await transferOf(page, files);
  await page.dispatchEvent(over, "dragenter", { dataTransfer });
  await page.getByText("Drop your bookings here").last().dispatchEvent("drop", { dataTransfer });
}

/** Sends the form that a phone sends when another app shares something with the installed app. */
async function share(page: Page, { files = [], text }: { files?: readonly Sent[]; text?: string }) {
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
