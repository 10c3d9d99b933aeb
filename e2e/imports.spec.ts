import { createTransport } from "nodemailer";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { dropOn } from "./fixtures/files.ts";
import { tabTo } from "./fixtures/keyboard.ts";
import { befriend, expect, test } from "./fixtures/test.ts";
import { violations } from "./support/accessible.ts";
import { inDays } from "./fixtures/days.ts";
import { mailPage, stay } from "./support/bookings.ts";

const april = { from: inDays(80), to: inDays(84) };
const nantes = { code: "NAN7", name: "Hôtel du Port", city: "Nantes", country: "FR", ...april };
const may = { from: inDays(110), to: inDays(113) };
const bergen = { code: "BGO1", name: "Fjord Hotel", city: "Bergen", country: "NO", ...may };

test("Ana forwards a mail, is notified, reviews it, and learns that Bo will be there", async ({
  traveller,
  inboundPort,
}) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const there = { city: "Nantes", state: "PDL", country: "FR" };
  const days = { startDate: inDays(82), endDate: inDays(90) };
  await bo.call(trips.create, { body: { name: "Machines of the isle", ...there, ...days } });
  const page = await ana.open("/imports");
  await page.getByRole("button", { name: "Get an address" }).click();
  const address = page.getByText(/^trips\+/);
  await expect(address).toBeVisible();
  await forward(inboundPort, ana.email, await address.innerText(), mailPage(stay(nantes)));

  await page.getByRole("button", { name: "Notifications" }).click();
  const notices = page.getByRole("dialog", { name: "Notifications" });
  await notices.getByText("Booking found in your email").click();
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  await expect(page.getByRole("heading", { name: /^New trip: Nantes/ })).toBeVisible();
  await expect(page.getByText("Hôtel du Port", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Add trip" }).click();
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();
  await page.getByRole("link", { name: "1 of your connections will be there" }).click();
  await expect(page.getByRole("heading", { name: "Nantes" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: `Message ${bo.name}` })).toBeVisible();
  expect(await bo.call(matches.list, {})).toMatchObject([{ userId: ana.id, city: "Nantes" }]);
});

test("Hana drops a calendar file on her trips, and chooses another one", async ({ traveller }) => {
  const hana = await traveller("Hana");
  const page = await hana.open("/?tab=trips");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const bytes = Buffer.from(calendar("Tallinn, Estonia", 120));
  await dropOn(page, "main h1", [{ name: "conference.ics", type: "text/calendar", bytes }]);
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  await expect(page.getByRole("heading", { name: /^New trip: Tallinn/ })).toBeVisible();
  await page.getByRole("button", { name: "Ignore" }).click();
  await expect(page.getByRole("heading", { name: "All done" })).toBeVisible();

  await page.getByRole("link", { name: "Import another" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  const buffer = Buffer.from(calendar("Riga, Latvia", 130));
  await (await chooser).setFiles({ name: "course.ics", mimeType: "text/calendar", buffer });
  await expect(page.getByRole("heading", { name: /^New trip: Riga/ })).toBeVisible();
  await page.getByRole("textbox", { name: "Trip name" }).fill("A course");
  await page.getByRole("button", { name: "Add trip" }).click();
  await expect(page.getByRole("link", { name: "A course" })).toBeVisible();
  const added = { name: "A course", city: "Riga", startDate: inDays(130), endDate: inDays(132) };
  expect(await hana.call(trips.list, {})).toMatchObject([added]);
});

test("Noor pastes, corrects and adds a booking with the keyboard alone", async ({ traveller }) => {
  const noor = await traveller("Noor");
  const page = await noor.open("/?tab=trips");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("import a booking");
  await expect(page.getByRole("option", { name: "Import a booking" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/imports/new");
  await tabTo(page, page.getByRole("textbox", { name: "Or paste it", exact: true }));
  await page.keyboard.insertText("See you soon");
  await tabTo(page, page.getByRole("button", { name: "Read the booking", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not imported")).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: "Or paste it", exact: true }));
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(stay(bergen));
  await tabTo(page, page.getByRole("button", { name: "Read the booking", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  await expect(page.getByRole("heading", { name: /^New trip: Bergen/ })).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: "Trip name", exact: true }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Rain");
  await tabTo(page, page.getByRole("button", { name: "Add trip", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "All done" })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Rain", exact: true }));
  const added = { name: "Rain", city: "Bergen", startDate: may.from, endDate: may.to };
  expect(await noor.call(trips.list, {})).toMatchObject([added]);
});

/** Forwards a mail as mail programs do. */
async function forward(port: number, from: string, to: string, html: string): Promise<void> {
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  try {
    await transport.sendMail({ from, to, subject: "Fwd: Your booking", html });
  } finally {
    transport.close();
  }
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
