import { createTransport } from "nodemailer";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { trips } from "#contract/features/trips.ts";
import { castEmail, type CastName } from "#server/seed/cast.ts";
import { violations } from "./support/accessible.ts";
import { inDays, mailPage, pasteBooking as paste, stay } from "./support/bookings.ts";
import { openWindow } from "./support/browser.ts";
import { freePort } from "#testing/free-port.ts";
import { startEnvironment } from "./support/environment.ts";
import { waitUntilVisible } from "./support/seen.ts";

const smtpPort = await freePort();
const inbound = { INBOUND_SMTP_PORT: String(smtpPort), INBOUND_MAIL_DOMAIN: "in.coincide.example" };
const environment = startEnvironment({ NODE_ENV: "development", ...inbound });

const nantes = { code: "NAN7", name: "Hôtel du Port", city: "Nantes", country: "FR" };
const april = { from: inDays(80), to: inDays(84) };
const bergen = { code: "BGO1", name: "Fjord Hotel", city: "Bergen", country: "NO" };
const may = { from: inDays(110), to: inDays(113) };

test("Ana forwards a mail, is notified, reviews it, and learns that Bo will be there", async () => {
  const bo = await pageOf("bo");
  await bo.goto("/privacy");
  await addTrip(bo, { name: "Machines of the isle", city: "Nantes", state: "PDL", country: "FR" });

  const ana = await pageOf("ana");
  await ana.goto("/imports");
  await ana.getByRole("button", { name: "Get an address" }).click();
  const address = await ana.getByText(/^trips\+/).textContent();
  await forward(castEmail("ana"), address ?? "", mailPage(stay({ ...nantes, ...april })));

  const notificationTexts = async () => (await ana.request.get(notifications.list.path)).text();
  await expect
    .poll(notificationTexts, { timeout: 30_000, interval: 500 })
    .toContain("Booking found in your email");
  await ana.goto("/?tab=trips");
  await ana.getByRole("button", { name: /^Notifications/ }).click();
  await ana.getByText("Booking found in your email").click();
  await ana.waitForURL(/\/imports\/\d+$/);
  await waitUntilVisible(ana.getByRole("heading", { name: /^New trip: Nantes/ }));
  await waitUntilVisible(ana.getByText("Hôtel du Port", { exact: true }));
  expect(await violations(ana)).toEqual([]);
  await ana.getByRole("button", { name: "Add trip" }).click();
  await waitUntilVisible(ana.getByRole("heading", { name: "All done" }));
  await ana.getByRole("link", { name: "1 of your connections will be there" }).click();
  await waitUntilVisible(ana.getByRole("heading", { name: "Nantes" }));
  await waitUntilVisible(ana.getByRole("main").getByRole("link", { name: "Message Bo Lindqvist" }).first());
  const met = await (await bo.request.get(matches.list.path)).text();
  expect(met).toContain("Nantes");
});

test("a mail from an address that isn't Ana's is rejected", async () => {
  const ana = await pageOf("ana");
  await ana.goto("/imports");
  const address = await ana.getByText(/^trips\+/).textContent();
  const sent = forward("stranger@elsewhere.example", address ?? "", mailPage(stay({ ...bergen, ...may })));
  await expect(sent).rejects.toThrow("550");
});

test("Hana drops a calendar file on her trips, and chooses another one", async () => {
  const hana = await pageOf("hana");
  await hana.goto("/?tab=trips");
  await waitUntilVisible(hana.getByRole("heading", { name: "Upcoming trips" }));
  await dropOn(hana, "main h1", "conference.ics", calendar("Tallinn, Estonia", 120));
  await hana.waitForURL(/\/imports\/\d+$/);
  await waitUntilVisible(hana.getByRole("heading", { name: /^New trip: Tallinn/ }));
  await hana.getByRole("button", { name: "Ignore" }).click();
  await waitUntilVisible(hana.getByRole("heading", { name: "All done" }));

  await hana.getByRole("link", { name: "Import another" }).click();
  const chooser = hana.waitForEvent("filechooser");
  await hana.getByRole("button", { name: "Choose files" }).click();
  const buffer = Buffer.from(calendar("Riga, Latvia", 130));
  await (await chooser).setFiles({ name: "course.ics", mimeType: "text/calendar", buffer });
  await waitUntilVisible(hana.getByRole("heading", { name: /^New trip: Riga/ }));
  await hana.getByRole("textbox", { name: "Trip name" }).fill("A course");
  await hana.getByRole("button", { name: "Add trip" }).click();
  await waitUntilVisible(hana.getByRole("link", { name: "A course" }));
});

test("Jonas pastes a booking, pastes it again, changes it and cancels it", async () => {
  const jonas = await pageOf("jonas");
  const booking = { ...bergen, ...may };
  await paste(jonas, stay(booking));
  await jonas.getByRole("button", { name: "Add trip" }).click();
  await waitUntilVisible(jonas.getByRole("link", { name: "Bergen" }));

  await paste(jonas, `${stay(booking)} `.concat("\n"));
  await paste(jonas, stay({ ...booking, to: inDays(115) }));
  await waitUntilVisible(jonas.getByText("Before:"));
  await jonas.getByRole("button", { name: "Change the trip" }).click();
  await waitUntilVisible(jonas.getByRole("heading", { name: "All done" }));
  expect(await tripsOf(jonas)).toMatchObject([{ city: "Bergen", startDate: may.from, endDate: inDays(115) }]);

  await paste(jonas, stay({ ...booking, to: inDays(115) }, "Cancelled"));
  await waitUntilVisible(jonas.getByRole("heading", { name: "Cancels Bergen" }));
  await jonas.getByRole("button", { name: "Delete trip" }).click();
  const question = jonas.getByRole("alertdialog", { name: "Delete Bergen?" });
  expect(await tripsOf(jonas)).toHaveLength(1);
  await question.getByRole("button", { name: "Delete trip" }).click();
  await waitUntilVisible(jonas.getByRole("heading", { name: "All done" }));
  expect(await tripsOf(jonas)).toEqual([]);
});

test("Noor pastes, corrects and adds a booking with the keyboard alone", async () => {
  const noor = await pageOf("noor");
  await noor.goto("/?tab=trips");
  await waitUntilVisible(noor.getByRole("heading", { name: "Upcoming trips" }));
  await noor.keyboard.press("Control+k");
  await waitUntilVisible(noor.getByRole("dialog").getByRole("combobox"));
  await noor.keyboard.type("import a booking");
  await waitUntilVisible(noor.getByRole("option", { name: "Import a booking" }));
  await noor.keyboard.press("Enter");
  await noor.waitForURL("**/imports/new");
  await tabTo(noor, "textbox", "Or paste it");
  await noor.keyboard.insertText("See you soon");
  await tabTo(noor, "button", "Read the booking");
  await noor.keyboard.press("Enter");
  await waitUntilVisible(noor.getByText("Not imported"));
  await tabTo(noor, "textbox", "Or paste it");
  await noor.keyboard.press("Control+a");
  await noor.keyboard.insertText(stay({ ...bergen, ...may }));
  await tabTo(noor, "button", "Read the booking");
  await noor.keyboard.press("Enter");
  await noor.waitForURL(/\/imports\/\d+$/);
  await waitUntilVisible(noor.getByRole("heading", { name: /^New trip: Bergen/ }));
  await tabTo(noor, "textbox", "Trip name");
  await noor.keyboard.press("Control+a");
  await noor.keyboard.type("Rain");
  await tabTo(noor, "button", "Add trip");
  await noor.keyboard.press("Enter");
  await waitUntilVisible(noor.getByRole("heading", { name: "All done" }));
  await expect.poll(() => noor.evaluate(() => document.activeElement?.textContent)).toBe("All done");
  await tabTo(noor, "link", "Rain");
});

async function pageOf(as: CastName): Promise<Page> {
  const context = await openWindow(environment.browser, {
    origin: environment.program.origin,
    as,
    locale: "en-US",
  });
  return context.newPage();
}

/** Forwards a mail as mail programs do. */
async function forward(from: string, to: string, html: string): Promise<void> {
  const transport = createTransport({ host: "127.0.0.1", port: smtpPort, ignoreTLS: true });
  try {
    await transport.sendMail({ from, to, subject: "Fwd: Your booking", html });
  } finally {
    transport.close();
  }
}

async function addTrip(page: Page, where: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const answer = await page.request.post(trips.create.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...where, startDate: inDays(82), endDate: inDays(90) },
  });
  expect(answer.status()).toBe(201);
}

/** The caller's trips that are late enough to come from this test. */
async function tripsOf(page: Page): Promise<unknown[]> {
  const all = (await (await page.request.get(trips.list.path)).json()) as { startDate: string }[];
  return all.filter(({ startDate }) => startDate >= may.from);
}

const calendar = (location: string, from: number): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//elsewhere//EN",
    "BEGIN:VEVENT",
    `UID:${from}@elsewhere.example`,
    "DTSTAMP:20260101T000000Z",
    `DTSTART;VALUE=DATE:${inDays(from).replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${inDays(from + 3).replaceAll("-", "")}`,
    "SUMMARY:Away",
    `LOCATION:${location.replaceAll(",", "\\,")}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** Drags a file over the element that `over` selects, and drops it on the drop area that appears. */
async function dropOn(page: Page, over: string, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], file));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent(over, "dragenter", { dataTransfer });
  await page.getByText("Drop your bookings here").dispatchEvent("drop", { dataTransfer });
}

/** Presses Tab until the element has the focus. Throws after 60 presses. */
async function tabTo(page: Page, role: "textbox" | "button" | "link", name: string): Promise<void> {
  const goal = page.getByRole(role, { name, exact: true });
  for (let n = 0; n < 60; n += 1) {
    if (await goal.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab doesn't lead to ${name}`);
}
