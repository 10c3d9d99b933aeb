import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { addressOf, openBrowser, openWindow } from "../e2e/browser.ts";
import { setup as buildWeb } from "../e2e/build.ts";
import { newFolder, runAdmin, startProgram } from "../e2e/program.ts";
import { castEmail } from "../server/seed/cast.ts";
import { screens, sizes, themes } from "../e2e/screens.ts";

// `npm run screens` saves every screen in both sizes and themes to screens/; `-- trips chats` only these.
const folder = fileURLToPath(new URL("../screens", import.meta.url));
const wanted = process.argv.slice(2);

buildWeb();
mkdirSync(folder, { recursive: true });
const data = newFolder();
const settings = { DATA_DIR: data.folder, NODE_ENV: "development", LOG_LEVEL: "warn" };
const program = await startProgram(settings, { args: ["--demo"] });
await runAdmin(data.folder, "grant", castEmail("giulia"));
const browser = await openBrowser();
try {
  for (const { name, path, as } of screens.filter((it) => wanted.length === 0 || wanted.includes(it.name))) {
    const context = await openWindow(browser, { origin: program.origin, as, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(await addressOf(context, path), { waitUntil: "networkidle" });
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
      }
    }
    await context.close();
    console.log(`screens/${name}-*.png`);
  }
} finally {
  await browser.close();
  await program.stop();
  data.remove();
}
