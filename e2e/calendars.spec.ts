import { anaWhoMeetsBo, eventsIn } from "./fixtures/calendar-events.ts";
import { expect, test } from "./fixtures/test.ts";
import { violations } from "./support/accessible.ts";

test("Ana subscribes, her calendar follows a changed trip, and a revoked link is 404", async ({
  traveller,
}) => {
  const page = await (await anaWhoMeetsBo(traveller)).open("/calendar");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("link", { name: "Calendar feeds" }).click();
  await page.getByRole("button", { name: "New calendar feed" }).click();
  const form = page.getByRole("form", { name: "New calendar feed" });
  await form.getByLabel("Name", { exact: true }).fill("Phone");
  await form.getByText("Trips and matches").click();
  await form.getByRole("button", { name: "Create a link" }).click();
  await expect(page.getByRole("heading", { name: "Link for Phone" })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const subscribe = page.getByRole("link", { name: "Subscribe on this device" });
  await expect(subscribe).toHaveAttribute("href", /^webcal:/);
  const link = (await subscribe.getAttribute("href"))!.replace(/^webcal:/, "http:");
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const before = await eventsAt(link);
  const changed = before.find(({ summary }) => summary === "Beer gardens")!;
  expect(before.map(({ summary }) => summary).toSorted()).toEqual([
    "Beer gardens",
    expect.stringMatching(/^Bo.* is in Munich too$/),
  ]);

  await page.goto("/");
  await page.getByRole("button", { name: "More for Beer gardens" }).click();
  await page.getByRole("menuitem", { name: "Edit Trip" }).click();
  await page.getByLabel("Trip name").fill("Museums, and renamed; twice");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "More for Museums, and renamed; twice" })).toBeVisible();
  const after = await eventsAt(link);
  expect(after.find(({ uid }) => uid === changed.uid)).toEqual({
    ...changed,
    summary: "Museums, and renamed; twice",
    sequence: changed.sequence + 1,
  });
  expect(after).toHaveLength(before.length);

  await page.goto("/calendar-feeds");
  await expect(page.getByText(/^Last fetched /)).toBeVisible();
  expect(await page.content()).not.toContain(link.split("/").at(-1));
  await page.getByRole("button", { name: "Revoke Phone" }).click();
  const question = page.getByRole("alertdialog", { name: "Revoke Phone?" });
  await question.getByRole("button", { name: "Revoke link" }).click();
  await expect(page.getByRole("heading", { name: "No calendar feeds yet" })).toBeVisible();
  expect((await fetch(link)).status).toBe(404);
});

/** The events that a calendar program gets from the link, without a cookie or a token. */
async function eventsAt(link: string) {
  const answer = await fetch(link);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  return eventsIn(await answer.text());
}
