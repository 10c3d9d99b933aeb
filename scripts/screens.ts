import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { preview } from "vite";

/**
 * Photographs pages of the built web on a phone and a desktop, light and dark, into `screens/`, and runs axe on each.
 * Usage: node scripts/screens.ts /dev/gallery /login …   (BASE_URL for a running server; else the build is served)
 */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const paths = process.argv.slice(2);

const served = process.env["BASE_URL"]
  ? null
  : await preview({ preview: { port: 0, strictPort: false }, logLevel: "error" });
const base = process.env["BASE_URL"] ?? served!.resolvedUrls!.local[0]!.replace(/\/$/, "");
mkdirSync("screens", { recursive: true });

const browser = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), "screens-")), {
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
  reducedMotion: "reduce",
});
let problems = 0;
for (const path of paths)
  for (const [device, viewport] of Object.entries(sizes))
    for (const theme of ["light", "dark"] as const)
      problems += await photograph(browser, path, device, viewport, theme);
await browser.close();
await served?.close();
process.exitCode = problems > 0 ? 1 : 0;

async function photograph(
  context: BrowserContext,
  path: string,
  device: string,
  viewport: { width: number; height: number },
  theme: "light" | "dark",
): Promise<number> {
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.setViewportSize(viewport);
  page.on("pageerror", (error) => console.error(`${path}: ${error.message}`));
  await page.goto(base + path, { waitUntil: "networkidle" });
  const name = path.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "") || "root";
  await page.screenshot({ path: `screens/${name}-${device}-${theme}.png`, fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (wide) console.error(`${path} ${device}: scrolls sideways`);
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: { run(): Promise<Results> } }).axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        (node) =>
          `${id}: ${node.html.slice(0, 160)}\n    ${node.failureSummary.replaceAll(/\s+/g, " ").slice(0, 260)}`,
      ),
    );
  });
  for (const line of found) console.error(`${path} ${device} ${theme}: ${line}`);
  await page.close();
  return found.length + (wide ? 1 : 0);
}

type Results = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] };
