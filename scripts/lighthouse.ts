import lighthouse from "lighthouse";
import { median, table } from "../bench/figures.ts";
import { openSteered } from "../e2e/browser.ts";
import { setup as buildWeb } from "../e2e/build.ts";
import { freePort, newFolder, startProgram } from "../e2e/program.ts";
import { castEmail, castPassword } from "../server/seed/cast.ts";

// `npm run lighthouse` prints how Lighthouse judges three pages on a phone, each the median of five visits; `-- 1` of one.

const visits = Number(process.argv[2] ?? 5);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = {
  "largest paint, s": ["largest-contentful-paint", 1000, 2],
  "blocking, ms": ["total-blocking-time", 1, 0],
  "layout shift": ["cumulative-layout-shift", 1, 3],
} as const;
const pages = [
  { name: "landing", path: "/", signedIn: false },
  { name: "sign-in", path: "/login", signedIn: false },
  { name: "signed-in home", path: "/", signedIn: true },
];

buildWeb();
const data = newFolder();
const program = await startProgram(
  { DATA_DIR: data.folder, NODE_ENV: "production", LOG_LEVEL: "warn" },
  { args: ["--demo"] },
);
const port = await freePort();
const browser = await openSteered(port);
try {
  const rows: string[][] = [];
  for (const { name, path, signedIn } of pages) {
    if (signedIn) await signIn();
    const results: Result[] = [];
    for (let visit = 0; visit < visits; visit++) results.push(await judge(program.origin + path));
    rows.push([name, ...results[0]!.map((_, n) => shownOf(results, n))]);
  }
  console.log(table(["median of " + visits, ...categories, ...Object.keys(metrics)], rows));
} finally {
  await browser.close();
  await program.stop();
  data.remove();
}

type Result = readonly (readonly [value: number, digits: number])[];

/** The four marks of 100, then the metrics. */
async function judge(url: string, tries = 3): Promise<Result> {
  await forgetFiles();
  const run = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    // Whoever is signed in stays so; the rest is forgotten above.
    disableStorageReset: true,
    logLevel: "error",
  });
  if (!run) throw new Error(`${url} was not judged`);
  const { lhr } = run;
  // Now and then a trace misses its own beginning.
  if (lhr.runtimeError && tries > 1) return judge(url, tries - 1);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  for (const { id, title, score } of Object.values(lhr.audits))
    if (score !== null && score < 0.9 && visits === 1) console.error(`  ${url}: ${id} ${score} (${title})`);
  return [
    ...categories.map((id) => [100 * (lhr.categories[id]?.score ?? NaN), 0] as const),
    ...Object.values(metrics).map(
      ([id, unit, digits]) => [(lhr.audits[id]?.numericValue ?? NaN) / unit, digits] as const,
    ),
  ];
}

/** As on a first visit: nothing of the program is on the device. */
async function forgetFiles(): Promise<void> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.send("Storage.clearDataForOrigin", {
    origin: program.origin,
    storageTypes: "service_workers,cache_storage,indexeddb",
  });
  await page.close();
}

function shownOf(results: readonly Result[], n: number): string {
  const values = results.map((it) => it[n]?.[0] ?? NaN);
  return median(values).toFixed(results[0]?.[n]?.[1]);
}

async function signIn(): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${program.origin}/login`);
  await page.getByLabel("Email").fill(castEmail("ana"));
  await page.getByLabel("Password", { exact: true }).fill(castPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("navigation").first().waitFor();
  await page.close();
}
