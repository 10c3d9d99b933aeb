import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { newWorld } from "#testing/worlds/world.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_base.js"] },
  "_base.js": { file: "assets/base.js" },
  "_shared.js": { file: "assets/shared.js", imports: ["_base.js", "pages/home/home.tsx"] },
  "pages/home/home.tsx": { file: "assets/home.js", imports: ["_shared.js", "index.html"] },
  "pages/travel/calendar.tsx": { file: "assets/calendar.js" },
  "pages/account/sign-in.tsx": { file: "assets/sign-in.js", imports: ["_base.js"] },
  "pages/account/register.tsx": { file: "assets/register.js" },
};
const shell = `<html lang="en"><div id="before" inert></div><script src="/still-empty.js"></script><script data-entry="/assets/index.js" data-files="/assets/index.js /assets/base.js">1</script>the shell</html>`;
const before = { en: { "/": "Trips", "/login": "Sign In" }, ar: { "/login": "تسجيل الدخول" } };

async function worldWithPages() {
  const folder = mkdtempSync(join(tmpdir(), "coincide-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write("index.html", shell);
  write("landing.html", "the landing page");
  write("landing.de.html", "die Startseite");
  write("landing.ar.html", "الصفحة الأولى");
  write("robots.txt", "User-agent: *");
  write("assets/index.js", "1");
  write("assets/index.js.br", "in brotli");
  write(".vite/manifest.json", JSON.stringify(manifest));
  write("before.json", JSON.stringify(before));
  const { app } = await newWorld({ webFolder: folder });
  return {
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { accept: "text/html,*/*;q=0.8", ...headers } }),
  };
}

const filesIn = (body: string) => /data-files="([^"]+)"/.exec(body)?.[1]?.split(" ");
const shownIn = (body: string) => / inert>([^<]*)</.exec(body)?.[1];

test("with a session the root serves the app, with its home page's code and title", async () => {
  const { get } = await worldWithPages();
  const { body } = await get("/", { cookie: "sid=something" });
  expect(filesIn(body)).toEqual(["index", "base", "home", "shared"].map((name) => `/assets/${name}.js`));
  expect(shownIn(body)).toBe("Trips");
  expect(body).toContain("the shell");
  const other = (await get("/?tab=matches", { cookie: "sid=something" })).body;
  expect([filesIn(other)?.length, shownIn(other)]).toEqual([4, ""]);
  expect((await get("/calendar", { cookie: "sid=something" })).body).toBe(shell);
});

test("the sign-in and register pages name their code and have a title in the reader's language", async () => {
  const { get } = await worldWithPages();
  const { body } = await get("/login?message=verification_required");
  expect(filesIn(body)).toContain("/assets/sign-in.js");
  expect(shownIn(body)).toBe("Sign In");
  expect(filesIn((await get("/register")).body)).toContain("/assets/register.js");
  const arabic = (await get("/login", { "accept-language": "ar" })).body;
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(shownIn(arabic)).toBe("تسجيل الدخول");
  const anywhere = (await get("/calendar", { "accept-language": "ar" })).body;
  expect(anywhere).toContain('src="/still-empty.ar.js"');
});

test("a script file has no document headers, but still nosniff", async () => {
  const { get } = await worldWithPages();
  const { headers } = await get("/assets/index.js");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toBeUndefined();
});

test("a visitor gets the landing page at the root, and no cache can mix it up with the app", async () => {
  const { get } = await worldWithPages();
  for (const url of ["/", "/landing"]) {
    const { body, headers } = await get(url);
    expect(body).toBe("the landing page");
    expect(headers).toMatchObject({
      "cache-control": "no-cache",
      vary: "Accept-Encoding, Cookie, Accept-Language",
    });
  }
});

test("the landing page is in the chosen language, else in the browser's", async () => {
  const { get } = await worldWithPages();
  const read = async (url: string, headers = {}) => (await get(url, headers)).body;
  expect(await read("/", { "accept-language": "nl, de-AT;q=0.8, en;q=0.5" })).toBe("die Startseite");
  expect(await read("/", { "accept-language": "en-GB, de;q=0.8" })).toBe("the landing page");
  expect(await read("/", { "accept-language": "de", cookie: "language=ar-EG" })).toBe("الصفحة الأولى");
  const chosen = await get("/landing?language=de", { cookie: "language=ar-EG" });
  expect(chosen.body).toBe("die Startseite");
  expect(chosen.headers["set-cookie"]).toContain("language=de; Max-Age=31536000; Path=/; SameSite=Lax");
  expect((await get("/landing?language=<script>")).headers["set-cookie"]).toBeUndefined();
});

test("any unknown path serves the app, but a missing file is 404", async () => {
  const { get } = await worldWithPages();
  for (const url of ["/nothing", "/connect/a.person", "/dotted.path/", "/chat/a-b-c"])
    expect([url, (await get(url)).body]).toEqual([url, shell]);
  for (const url of [
    "/manifest.json",
    "/assets/old.js",
    "/assets/",
    "/.env",
    "/.vite/manifest.json",
    "/metrics",
  ]) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).not.toContain("shell");
  }
  expect((await get("/favicon.ico")).headers.location).toBe("/mark.svg");
  expect((await get("/robots.txt")).body).toBe("User-agent: *");
  expect((await get("/assets/index.js")).headers["cache-control"]).toBe(
    "public, max-age=31536000, immutable",
  );
});

test("a page is compressed in a way the browser supports, or sent uncompressed", async () => {
  const { get } = await worldWithPages();
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [asked, way] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
  ] as const)
    for (const _ of ["made", "kept"]) {
      const { headers, rawPayload } = await get("/landing?language=de", { "accept-encoding": asked });
      expect(headers).toMatchObject({ "content-encoding": way, "content-type": "text/html; charset=utf-8" });
      expect(read[way](rawPayload).toString()).toBe("die Startseite");
    }
  const { headers, body } = await get("/nothing", { "accept-encoding": "identity" });
  expect([headers["content-encoding"], body]).toEqual([undefined, shell]);
  expect(headers.vary).toBe("Accept-Encoding, Cookie, Accept-Language");
});

test("code that the build has compressed is sent from the compressed file", async () => {
  const { get } = await worldWithPages();
  const { body, headers } = await get("/assets/index.js", { "accept-encoding": "gzip, deflate, br" });
  expect(body).toBe("in brotli");
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(String(headers.vary).toLowerCase()).toContain("accept-encoding");
  expect((await get("/assets/index.js", { "accept-encoding": "identity" })).body).toBe("1");
});
