import type { Browser, Page } from "@playwright/test";
import { security } from "#contract/features/security.ts";
import { trips } from "#contract/features/trips.ts";
import { signIn } from "#e2e/fixtures/forms.ts";
import { cached, expectCached, expectWaiting, fillTrip, installedIn, next } from "#e2e/fixtures/offline.ts";
import { expect, test, type Traveller } from "#e2e/fixtures/test.ts";
import type { WindowOptions } from "#e2e/fixtures/windows.ts";

test("a session that Dev ended on another device leaves no readable data on this one", async ({
  traveller,
  visit,
  wholeBrowser,
}) => {
  const dev = await traveller("Dev");
  const page = await signedIn(dev, { visit, wholeBrowser });
  await dev.call(security.endOtherSessions, {});
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
  await expect.poll(() => cached(page)).toEqual([]);
});

test("Chloé is warned of unsent changes at logout, and Bo then sees none of her data", async ({
  traveller,
  visit,
  wholeBrowser,
}) => {
  const [chloe, bo] = [await traveller("Chloé"), await traveller("Bo")];
  await chloe.call(trips.create, { body: next });
  const page = await signedIn(chloe, { visit, wholeBrowser });
  const window = page.context();
  const dialog = await fillTrip(page, "Never sent");
  await window.setOffline(true);
  await dialog.getByRole("button", { name: "Add trip" }).click();
  await expectWaiting(page, "Never sent");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog", { name: "1 change has not been sent" });
  await question.getByRole("button", { name: "Sign out and lose changes" }).click();
  const toSignIn = page.getByRole("main").getByRole("link", { name: "Sign In" });
  await expect(toSignIn).toBeVisible();
  await window.setOffline(false);
  // The cookie is still there, but must not sign anyone in again.
  await page.goto("/calendar");
  await expect(toSignIn).toBeVisible();
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      storage: Object.keys(localStorage).filter((key) => /auth|token|user|unsent/.test(key)),
    }));
  await expect.poll(left).toEqual({ databases: [], caches: [], storage: [] });

  await page.goto("/login");
  await signIn(page, bo.email);
  await page.waitForURL("/");
  await expectCached(page);
  await window.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
  for (const hers of ["Never sent", "Bern", chloe.firstName])
    await expect(page.getByText(hers)).toHaveCount(0);
});

type Devices = { visit: (path: string, options: WindowOptions) => Promise<Page>; wholeBrowser: Browser };

/** The first page of a person who has signed in with the form, once it can be opened without a connection. */
async function signedIn(person: Traveller, { visit, wholeBrowser }: Devices): Promise<Page> {
  const page = await visit("/login", installedIn(wholeBrowser));
  await signIn(page, person.email);
  await page.waitForURL("/");
  await expectCached(page);
  return page;
}
