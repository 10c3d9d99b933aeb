import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { nameTrip } from "#e2e/support/trip-form.ts";
import { signIn } from "./fixtures/forms.ts";
import { expectCached, installedIn } from "./fixtures/offline.ts";
import { expect, test } from "./fixtures/test.ts";

test("a newer version waits for Dev's consent, and what he typed is still there until then", async ({
  traveller,
  visit,
  wholeBrowser,
  program,
}) => {
  const dev = await traveller("Dev");
  const front = await publish(program.origin);
  try {
    const page = await visit("/login", { ...installedIn(wholeBrowser), baseURL: front.origin });
    await signIn(page, dev.email);
    await page.waitForURL("/");
    await expectCached(page);
    front.publishNewer();
    await page.getByRole("button", { name: "Add New Trip" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add New Trip" });
    await nameTrip(dialog, "Half typed");
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    // The dialog is over it.
    const offer = page.getByRole("heading", { name: "A new version is ready", includeHidden: true });
    await expect(offer).toBeAttached();
    await expect(dialog.getByLabel("Trip name")).toHaveValue("Half typed");
    await page.keyboard.press("Escape");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload" }).click();
    await reloaded;
    const versions = async () =>
      (await page.evaluate(() => caches.keys())).filter((it) => it.startsWith("app-"));
    await expect.poll(versions).toEqual(["app-newer"]);
    await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible();
    await page.context().close();
  } finally {
    front.close();
  }
});

/** A proxy in front of the program, which serves a newer service worker after `publishNewer`. */
async function publish(origin: string) {
  let isNewer = false;
  const newer = async () =>
    (await (await fetch(`${origin}/sw.js`)).text())
      .replace(/"version":"\w+"/, '"version":"newer"')
      .replace(/"\/assets\/index-[\w-]+\.js",?/, "");
  const front = createServer((asked, answer) => {
    if (isNewer && asked.url === "/sw.js") {
      answer.setHeader("content-type", "text/javascript");
      void newer().then((worker) => answer.end(worker));
      return;
    }
    const { method, headers } = asked;
    const passed = request(`${origin}${asked.url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.once("error", () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  return {
    origin: `http://localhost:${(front.address() as AddressInfo).port}`,
    publishNewer: () => void (isNewer = true),
    close: () => (front.closeAllConnections(), front.close()),
  };
}
