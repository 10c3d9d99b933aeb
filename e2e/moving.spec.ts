import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { castEmail, type CastName, castPassword } from "../server/seed/cast.ts";
import { tampered } from "../server/testing/moving-world.ts";
import { violations } from "./accessible.ts";
import { openWindow } from "./browser.ts";
import { setStage, type Stage } from "./stage.ts";
import { seen } from "./seen.ts";

const there = setStage({ NODE_ENV: "development" });
const here = setStage({ NODE_ENV: "development" });

test("Ana takes her data from one Coincide to another, as far as she wants", async () => {
  const copy = await copyOf("ana");
  const page = await pageOf(here);
  await signIn(page, "sam");
  const before = await tripsOf(page);
  await page.goto("/your-data");
  await choose(page, copy);
  await seen(page.getByRole("heading", { name: "What is in it" }));
  await seen(page.getByText(there.program.origin));
  for (const name of ["Groups", "Trips"])
    expect(await page.getByRole("checkbox", { name }).isChecked()).toBe(true);
  const name = page.getByRole("checkbox", { name: "Name, bio and language" });
  expect(await name.isChecked()).toBe(false);
  expect(await violations(page)).toEqual([]);

  // By the keyboard alone, from the heading on.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("checkbox");
  await name.focus();
  await page.keyboard.press("Space");
  const [sent] = await Promise.all([
    page.waitForRequest(/\/api\/user\/moving\?/),
    page.getByRole("button", { name: "Take over" }).press("Enter"),
  ]);
  expect(sent.url()).toContain("profile");
  await seen(page.getByRole("heading", { name: "Taken over" }));
  await seen(page.getByRole("button", { name: "Invite Bo Lindqvist" }));
  expect(await violations(page)).toEqual([]);

  const after = await tripsOf(page);
  const anas = await tripsOf(await signedInThere("ana"));
  expect(after.toSorted()).toEqual([...before, ...anas].toSorted());
  await page.goto("/?tab=groups");
  await seen(page.getByText("Interrail 2019"));
  await page.goto("/edit-profile");
  expect(await page.getByLabel("First name").inputValue()).toBe("Ana");

  await page.goto("/your-data");
  await choose(page, copy);
  await seen(page.getByText("Nothing that isn’t here already").first());
  expect(await page.getByRole("checkbox", { name: "Trips" }).isDisabled()).toBe(true);
});

test("a copy in which somebody has written something else is refused, with the place of it", async () => {
  const copy = await tampered(await copyOf("bo"), "trips.json", (rows) =>
    rows.map((row) => ({ ...row, startDate: "soon" })),
  );
  const page = await pageOf(here);
  await signIn(page, "bo");
  await page.goto("/your-data");
  await choose(page, copy);
  await seen(page.getByText("This copy can’t be read"));
  await seen(page.getByText("trips.json.0.startDate"));
  await seen(page.getByText("Please enter a valid date"));
  await choose(page, Buffer.from("nothing of the kind"));
  await seen(page.getByText("This is not a zip file, or only a part of one"));
});

/** Asks for a copy there, and waits for the file. */
async function copyOf(who: CastName): Promise<Buffer> {
  const page = await signedInThere(who);
  await page.goto("/your-data");
  await page.getByRole("button", { name: "Export my data" }).click();
  const link = page.getByRole("link", { name: "Download" });
  await seen(link);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return readFileSync(await download.path());
}

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel("Copy of your data")
    .setInputFiles({ name: "coincide.zip", mimeType: "application/zip", buffer });

/** The trips of whoever is signed in, by what they say. */
async function tripsOf(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const answer = await page.request.get("/api/trips", { headers: { authorization: `Bearer ${token}` } });
  const trips = (await answer.json()) as Record<"name" | "placeId" | "startDate" | "endDate", string>[];
  return trips.map(({ name, placeId, startDate, endDate }) => `${name} ${placeId} ${startDate} ${endDate}`);
}

async function signedInThere(who: CastName): Promise<Page> {
  const page = await pageOf(there);
  await signIn(page, who);
  return page;
}

async function signIn(page: Page, person: CastName): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(castEmail(person));
  await page.getByLabel("Password", { exact: true }).fill(castPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/");
}

/** A browser of its own, in which nobody is signed in. */
const pageOf = async ({ browser, program }: Stage): Promise<Page> =>
  (await openWindow(browser, { origin: program.origin, locale: "en-US" })).newPage();
