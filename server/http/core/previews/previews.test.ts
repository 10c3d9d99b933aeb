import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "cheerio";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { blocks } from "#contract/features/blocks.ts";
import { limits } from "#contract/shared/limits.ts";
import { newWorld } from "#testing/worlds/world.ts";

const page = "<!doctype html><html><head><title>x</title></head><body>the shell</body></html>";

async function worldWithPages(services: { limited?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "coincide-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["index.html", "landing.html"]) writeFileSync(join(folder, name), page);
  const world = await newWorld({ webFolder: folder, ...services });
  const { app, pool, id } = world;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return {
    ...world,
    get,
    preview: async (url: string, headers: Record<string, string> = {}) => {
      const { body, statusCode } = await get(url, headers);
      expect([url, statusCode]).toEqual([url, 200]);
      const $ = load(body);
      const read = (name: string) => $(`head > meta[property="og:${name}"]`).attr("content");
      expect($("head > meta[name='twitter:card']").attr("content")).toBe("summary_large_image");
      expect($("script, body meta").length).toBe(0);
      return { title: read("title"), description: read("description"), image: read("image"), body };
    },
    rename: (name: string) => pool.query("update users set first_name = $1 where id = $2", [name, id("ana")]),
  };
}

const general = "See when your friends are in the same city";

test("every public page has a preview, and the legal ones have their own title", async () => {
  const { preview } = await worldWithPages();
  for (const [url, title] of [
    ["/", general],
    ["/landing", general],
    ["/login", general],
    ["/connect", general],
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy Policy"],
    ["/about", "About Coincide"],
    ["/register", "Create an account on Coincide"],
  ] as const) {
    const found = await preview(url);
    expect([url, found.title]).toEqual([url, title]);
    expect(found.image).toMatch(/^https?:\/\/.+\/previews\/coincide\.png$/);
  }
  const german = await preview("/", { "accept-language": "de" });
  expect(german.title).toBe("Sieh, wann deine Freunde in derselben Stadt sind");
});

test("the preview of Ana's link says her first name and nothing else of her", async () => {
  const { preview, id } = await worldWithPages();
  const { title, image, body } = await preview(`/connect/${id("ana")}`);
  expect(title).toBe("Ana wants to know when you’re in the same city");
  expect(image).toMatch(new RegExp(`/previews/connect/${id("ana")}$`));
  expect(body).not.toContain("Silva");
});

test("an unknown, a suspended and a blocked person have the general preview and picture", async () => {
  const { preview, get, id, pool, as, tokenOf } = await worldWithPages();
  await pool.query("update users set is_suspended = true where id = $1", [id("bo")]);
  await as("ana")(blocks.block, { body: { blockedUserId: id("chloe") } });
  const known = (await get("/previews/coincide.png")).rawPayload;
  const cookie = `sid=${await tokenOf("chloe")}`;
  for (const [who, headers] of [
    ["nobody", {}],
    ["%00", {}],
    ["x".repeat(200), {}],
    [id("bo"), {}],
    [id("ana"), { cookie }],
  ] as const) {
    const found = await preview(`/connect/${who}`, headers);
    expect([who, found.title]).toEqual([who, general]);
    expect(found.image).toMatch(/coincide\.png$/);
    const { rawPayload, statusCode } = await get(`/previews/connect/${who}`, headers);
    expect([who, statusCode, rawPayload.equals(known)]).toEqual([who, 200, true]);
  }
});

test.each([
  `"><script>alert(1)</script>`,
  "</head><b>",
  "$& $1 $'",
  "<span foreground='red'>",
  "&lt;",
  "😀".repeat(50),
  "\u202Etxt",
  "東京",
  "-".repeat(500),
])("the name %s harms neither the page nor the picture", async (name) => {
  const { preview, get, id, rename } = await worldWithPages();
  await rename(name);
  const { title } = await preview(`/connect/${id("ana")}`);
  expect(title).toBe(`${name} wants to know when you’re in the same city`);
  const { statusCode, rawPayload } = await get(`/previews/connect/${id("ana")}`);
  expect([statusCode, (await sharp(rawPayload).metadata()).format]).toEqual([200, "png"]);
});

test("a picture is a PNG of the usual size that may be cached and shown elsewhere", async () => {
  const { get, id } = await worldWithPages();
  for (const [url, seconds] of [
    ["/previews/coincide.png", 86_400],
    [`/previews/connect/${id("ana")}`, 300],
  ] as const) {
    const { headers, rawPayload } = await get(url);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": `public, max-age=${seconds}`,
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(100_000);
    expect((await get(url, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  }
  const [ana, bo] = await Promise.all(["ana", "bo"].map((it) => get(`/previews/connect/${id(it as "ana")}`)));
  expect(ana?.rawPayload.equals(bo!.rawPayload)).toBe(false);
});

test("too many pictures are refused, while the page opens with the general preview", async () => {
  const { get, preview, id } = await worldWithPages({ limited: true });
  const [{ max }] = limits.read as [(typeof limits.read)[number]];
  await Promise.all(Array.from({ length: max }, () => get("/api/locations/countries")));
  const { statusCode, headers } = await get("/previews/coincide.png");
  expect([statusCode, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  expect((await preview(`/connect/${id("ana")}`)).title).toBe(general);
});
