import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { openBrowser, openWindow } from "#e2e/support/browser.ts";
import { setup as buildWeb } from "#e2e/support/build.ts";
import { temporaryFolder, startProgram } from "#testing/program.ts";

// `npm run picture` draws docs/picture.png for the README: trips on a desktop, with matches on a phone in
// front.
const to = fileURLToPath(new URL("../docs/picture.png", import.meta.url));
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 760 };

buildWeb();
const data = temporaryFolder();
const settings = { DATA_DIR: data.folder, NODE_ENV: "development", LOG_LEVEL: "warn" };
const program = await startProgram(settings, { args: ["--demo"] });
const browser = await openBrowser();
try {
  const [trips, matches] = [
    await pictureOf(browser, "/", desktop),
    await pictureOf(browser, "/?tab=matches", phone),
  ];
  const page = await browser.newPage({ viewport: { width: 1340, height: 780 } });
  await page.setContent(`<style>
    body { margin: 0; background: #e9e2d6; overflow: hidden }
    img { position: absolute; box-shadow: 0 18px 48px rgb(60 40 20 / 0.22) }
    .desktop { left: 48px; top: 56px; width: 1060px; border-radius: 14px }
    .phone { right: 48px; bottom: 40px; width: 300px; border-radius: 34px; outline: 9px solid #231d18 }
  </style><img class="desktop" src="${trips}" /><img class="phone" src="${matches}" />`);
  await page.screenshot({ path: to, animations: "disabled" });
  console.log("docs/picture.png");
} finally {
  await browser.close();
  await program.stop();
  data.remove();
}

type Size = { width: number; height: number };

/** A screenshot of Ana's screen as a data URL. */
async function pictureOf(from: Browser, path: string, viewport: Size): Promise<string> {
  const context = await openWindow(from, {
    origin: program.origin,
    as: "ana",
    viewport,
    locale: "en-US",
    colorScheme: "light",
    reducedMotion: "reduce",
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  // Faces that are hidden or below the window are loaded later, and are not in the picture.
  await page.waitForFunction(() =>
    [...document.images].every(
      (it) => it.complete || !it.checkVisibility() || it.getBoundingClientRect().top > innerHeight,
    ),
  );
  const png = await page.screenshot({ animations: "disabled" });
  await context.close();
  return `data:image/png;base64,${png.toString("base64")}`;
}
