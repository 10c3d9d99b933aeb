import lighthouse from "lighthouse";
import { median, table } from "#bench/figures.ts";
import { openDebuggable } from "#e2e/support/browser.ts";
import { setup as buildWeb } from "#e2e/support/build.ts";
import { temporaryFolder, startProgram } from "#testing/program.ts";
import { freePort } from "#testing/free-port.ts";
import { castEmail, castPassword } from "#server/seed/cast.ts";

// `npm run lighthouse` prints Lighthouse's scores of three pages on a phone, each the median of five visits;
// with `-- 1`, of one visit.

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
const data = temporaryFolder();
const program = await startProgram(
  { DATA_DIR: data.folder, NODE_ENV: "production", LOG_LEVEL: "warn" },
  { args: ["--demo"] },
);
const port = await freePort();
const browser = await openDebuggable(port);
try {
  const rows: string[][] = [];
  for (const { name, path, signedIn } of pages) {
    if (signedIn) await signIn();
    const results: Result[] = [];
    for (let visit = 0; visit < visits; visit++) results.push(await audit(program.origin + path));
    rows.push([name, ...results[0]!.map((_, n) => medianText(results, n))]);
  }
  console.log(table(["median of " + visits, ...categories, ...Object.keys(metrics)], rows));
} finally {
  await browser.close();
  await program.stop();
  data.remove();
}

type Result = readonly (readonly [value: number, digits: number])[];

/** The four scores out of 100, then the metrics. */
async function audit(url: string, tries = 3): Promise<Result> {
  await clearStoredFiles();
  const run = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    // Keeps the person signed in; `clearStoredFiles` clears everything else.
    disableStorageReset: true,
    logLevel: "error",
  });
  if (!run) throw new Error(`${url} was not judged`);
  const { lhr } = run;
  // Occasionally a trace lacks its beginning.
  if (lhr.runtimeError && tries > 1) return audit(url, tries - 1);
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

/** Clears all stored files of the program, as on a first visit. */
async function clearStoredFiles(): Promise<void> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.send("Storage.clearDataForOrigin", {
    origin: program.origin,
    storageTypes: "service_workers,cache_storage,indexeddb",
  });
  await page.close();
}

function medianText(results: readonly Result[], n: number): string {
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
