import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openBrowser, openScreen, openWindow } from "#e2e/support/browser.ts";
import { setup as buildWeb } from "#e2e/support/build.ts";
import { temporaryFolder, runAdmin, startProgram } from "#testing/program.ts";
import { castEmail } from "#server/seed/cast.ts";
import { screens, screenSizes, themes } from "#e2e/support/screens.ts";

// `npm run screens` saves every screen in full length to screens/, in both sizes and themes. `-- trips chats`
// saves only these screens; `-- --locale de-DE` saves them as a browser set to German shows them.
const folder = fileURLToPath(new URL("../../screens", import.meta.url));
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: "string", default: "en-US" } },
});
const { locale } = values;

buildWeb();
mkdirSync(folder, { recursive: true });
const data = temporaryFolder();
const settings = { DATA_DIR: data.folder, NODE_ENV: "development", LOG_LEVEL: "warn" };
const program = await startProgram(settings, { args: ["--demo"] });
await runAdmin(data.folder, "grant", castEmail("giulia"));
const browser = await openBrowser();
try {
  for (const screen of screens.filter((it) => wanted.length === 0 || wanted.includes(it.name))) {
    const { name, as } = screen;
    const context = await openWindow(browser, {
      origin: program.origin,
      as,
      locale,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await openScreen(page, screen);
    for (const [size, viewport] of Object.entries(screenSizes)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(300);
        await page.screenshot({
          path: `${folder}/${name}-${size}-${colorScheme}-${locale}.png`,
          fullPage: true,
        });
      }
    }
    await context.close();
    console.log(`screens/${name}-*-${locale}.png`);
  }
} finally {
  await browser.close();
  await program.stop();
  data.remove();
}
