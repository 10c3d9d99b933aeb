import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contract } from "#contract/index.ts";
import type { Route } from "#contract/shared/route.ts";
import { newWorld } from "#testing/worlds/world.ts";

const routes = Object.values(contract).flatMap((its) => Object.values<Route>(its));
const methods = ["DELETE", "GET", "PATCH", "POST", "PUT"] as const;
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** A minimal built web app. */
function webFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "coincide-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<title>the shell</title>");
  writeFileSync(join(folder, "landing.html"), "<title>the landing page</title>");
  return folder;
}

test("a path under /api that does not exist is 404 in JSON, never a page", async () => {
  const { app } = await newWorld({ webFolder: webFolder() });
  const unknown = [
    "/api",
    "/api/",
    "/api/nothing",
    "/api/trips/1/nothing",
    "/api/auth",
    "/API-like/../api/x",
  ];
  for (const url of unknown) {
    for (const method of methods) {
      const answer = await app.inject({ method, url, headers: browser });
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
      expect(answer.json()).toMatchObject({ message: "Not found", code: "NOT_FOUND" });
      expect(answer.body).not.toContain("nothing");
    }
  }
  expect((await app.inject({ url: "/calendar", headers: browser })).body).toContain("the shell");
});

test("another method on a known path is 405 and lists the possible ones", async () => {
  const { app } = await newWorld({ webFolder: webFolder() });
  const patterns = routes.map(({ path, method }) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
    method: method as string,
  }));
  for (const url of new Set(routes.map(({ path }) => path.replaceAll(/:\w+/g, "1")))) {
    // "/api/auth/passkeys/options" is also the passkey with the id "options".
    const possible = patterns.filter(({ pattern }) => pattern.test(url)).map(({ method }) => method);
    for (const method of methods.filter((it) => !possible.includes(it))) {
      const answer = await app.inject({ method, url, headers: browser });
      expect([method, url, answer.statusCode]).toEqual([method, url, 405]);
      expect(answer.json()).toMatchObject({ code: "NOT_ALLOWED" });
      const allowed = String(answer.headers.allow).split(", ");
      expect(allowed).toEqual(expect.arrayContaining(possible));
      expect(allowed).not.toContain(method);
    }
  }
});

test("HEAD is answered like GET, without a body", async () => {
  const world = await newWorld();
  const headers = { authorization: `Bearer ${await world.tokenOf("ana")}` };
  for (const url of ["/api/auth/user", "/api/trips", "/api/locations/countries"]) {
    const answer = await world.app.inject({ method: "HEAD", url, headers });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, ""]);
  }
});
