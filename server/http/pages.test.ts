import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newWorld } from "../testing/world.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_base.js"] },
  "_base.js": { file: "assets/base.js" },
  "_shared.js": { file: "assets/shared.js", imports: ["_base.js", "pages/home.tsx"] },
  "pages/home.tsx": { file: "assets/home.js", imports: ["_shared.js", "index.html"] },
  "pages/calendar.tsx": { file: "assets/calendar.js" },
  "pages/sign-in.tsx": { file: "assets/sign-in.js", imports: ["_base.js"] },
  "pages/register.tsx": { file: "assets/register.js" },
};
const shell = `<html><head><link rel="modulepreload" href="/assets/base.js"><script src="/assets/index.js"></script></head>the shell</html>`;

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
  const { app } = await newWorld({ webFolder: folder });
  return {
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { accept: "text/html,*/*;q=0.8", ...headers } }),
  };
}

test("who has a session gets the app at the root, with the code of its home page announced", async () => {
  const { get } = await worldWithPages();
  const { body } = await get("/?tab=matches", { cookie: "sid=something" });
  const announced = [...body.matchAll(/modulepreload"[^>]*href="([^"]+)"/g)].map(([, file]) => file);
  expect(announced).toEqual(["/assets/base.js", "/assets/home.js", "/assets/shared.js"]);
  expect(body).toContain("the shell");
  expect((await get("/calendar", { cookie: "sid=something" })).body).toBe(shell);
});

test("where people sign in or register, that page's code is announced", async () => {
  const { get } = await worldWithPages();
  expect((await get("/login?message=verification_required")).body).toContain(`href="/assets/sign-in.js"`);
  expect((await get("/register")).body).toContain(`href="/assets/register.js"`);
});

test("a visitor gets the landing page at the root, and no cache may mistake one for the other", async () => {
  const { get } = await worldWithPages();
  for (const url of ["/", "/landing"]) {
    const { body, headers } = await get(url);
    expect(body).toBe("the landing page");
    expect(headers).toMatchObject({ "cache-control": "no-cache", vary: "Cookie, Accept-Language" });
  }
});

test("the landing page is in the language that was chosen, else in what the browser asks for", async () => {
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

test("any unknown path is the app's, but a file that isn't there is 404", async () => {
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

test("code that the build has compressed is sent as it lies there", async () => {
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
