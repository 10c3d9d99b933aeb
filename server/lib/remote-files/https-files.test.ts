import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startCalendarServer } from "#testing/fakes/calendar-server.ts";
import { openRemoteFiles } from "./https-files.ts";
import type { KnownVersion } from "./remote-files.ts";

const nothingKnown: KnownVersion = { etag: null, lastModified: null };
const mebibyte = 1024 * 1024;

/** A server, and a function that fetches from it; `resolve` replaces the DNS. */
async function hostile(resolve?: (host: string) => Promise<readonly string[]>) {
  const server = await startCalendarServer();
  const files = openRemoteFiles({
    testServer: server.host,
    ca: server.ca,
    resolve: resolve ?? (async (host) => [host === "localhost" ? "127.0.0.1" : "10.0.0.1"]),
  });
  const fetch = async (address: string, known = nothingKnown) => {
    const url = files.parse(address);
    return url ? files.fetch(url, known) : { kind: "failed", why: "not parsed" };
  };
  return { server, fetch, get: (path: string, known = nothingKnown) => fetch(server.address(path), known) };
}

const failed = (why: string) => ({ kind: "failed", why });

test("a file is fetched with its version, also compressed, and not again while it is the same", async () => {
  const { server, get } = await hostile();
  server.answer("/plain", ({ headers }, response) => {
    if (headers["if-none-match"] === '"7"') response.writeHead(304).end();
    else
      response.writeHead(200, { etag: '"7"', "last-modified": "Mon, 02 Mar 2026 10:00:00 GMT" }).end("hello");
  });
  server.answer("/packed", (_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("hello")),
  );
  const version = { etag: '"7"', lastModified: "Mon, 02 Mar 2026 10:00:00 GMT" };
  expect(await get("/plain")).toEqual({ kind: "file", bytes: Buffer.from("hello"), ...version });
  expect(await get("/plain", version)).toEqual({ kind: "unchanged" });
  expect(server.asked[1]?.headers).toMatchObject({
    "if-none-match": '"7"',
    "if-modified-since": version.lastModified,
  });
  expect(await get("/packed")).toEqual({ kind: "file", bytes: Buffer.from("hello"), ...nothingKnown });
});

test("addresses without https, with a password, a port, an IP address or a bare name are not fetched", () => {
  const { parse } = openRemoteFiles();
  expect(parse(" webcal://calendar.example/a.ics#now ")?.href).toBe("https://calendar.example/a.ics");
  expect(parse("webcals://calendar.example/a.ics")?.href).toBe("https://calendar.example/a.ics");
  const refused = [
    "http://calendar.example/a.ics",
    "file:///etc/passwd",
    "https://ana:secret@calendar.example/a.ics",
    "https://calendar.example:8443/a.ics",
    "https://calendar.example:22/",
    "https://93.184.216.34/a.ics",
    "https://2130706433/a.ics",
    "https://0x7f.1/a.ics",
    "https://[::1]/a.ics",
    "https://localhost/a.ics",
    "https://localhost:5432/",
    "calendar.example/a.ics",
    `https://calendar.example/${"a".repeat(2000)}`,
    "",
  ];
  expect(refused.filter((address) => parse(address) !== null)).toEqual([]);
});

test("a name that leads into our own network is refused, also if one of its addresses does", async () => {
  const answers = [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::ffff:127.0.0.1"], ["64:ff9b::a00:1"]];
  for (const addresses of answers) {
    const { fetch } = await hostile(async () => addresses);
    expect(await fetch("https://calendar.example/a.ics")).toEqual(failed("address-refused"));
  }
  const { fetch } = await hostile(async () => {
    throw new Error("ENOTFOUND");
  });
  expect(await fetch("https://calendar.example/a.ics")).toEqual(failed("unreachable"));
});

test("a name is resolved once, and the connection goes to the address that was checked", async () => {
  const asked: string[] = [];
  // A rebinding DNS: the first answer leads to the server, every later one to another machine.
  const { server, get } = await hostile(async (host) => {
    asked.push(host);
    return asked.length === 1 ? ["127.0.0.1"] : ["10.0.0.1"];
  });
  server.answer("/a", (_, response) => response.end("hello"));
  expect(await get("/a")).toMatchObject({ kind: "file" });
  expect(asked).toEqual(["localhost"]);
});

test("three redirects are followed, each is checked, and a fourth is too many", async () => {
  const { server, get } = await hostile();
  const to = (location: string) => (_: unknown, response: ServerResponse) =>
    response.writeHead(302, { location }).end();
  for (const step of [1, 2, 3]) server.answer(`/${step}`, to(`/${step + 1}`));
  server.answer("/4", (_, response) => response.end("hello"));
  server.answer("/0", to("/1"));
  expect(await get("/1")).toMatchObject({ kind: "file" });
  expect(await get("/0")).toEqual(failed("too-many-redirects"));
  const away = [
    "https://127.0.0.1/",
    `https://127.0.0.1:${server.port}/4`,
    "https://inside.example/",
    "http://calendar.example/",
    "https://calendar.example:5432/",
    "https://ana:secret@calendar.example/",
    "file:///etc/passwd",
  ];
  for (const [at, location] of away.entries()) {
    server.answer(`/away${at}`, to(location));
    expect(await get(`/away${at}`)).toEqual(failed("address-refused"));
  }
  for (const [at, headers] of [{}, { location: "" }, { location: " " }].entries()) {
    server.answer(`/nowhere${at}`, (_, response) => response.writeHead(302, headers).end());
    expect(await get(`/nowhere${at}`)).toEqual(failed("server-error"));
  }
  expect(server.asked.filter(({ path }) => path.startsWith("/nowhere"))).toHaveLength(3);
});

test("an endless body, and a small one that grows when it is unpacked, are too large", async () => {
  const { server, get } = await hostile();
  server.answer("/endless", (_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(64 * 1024, "a")));
    };
    response.on("drain", more);
    more();
  });
  server.answer("/bomb", (_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(50 * mebibyte))),
  );
  server.answer("/limit", (_, response) => response.end(Buffer.alloc(2 * mebibyte)));
  server.answer("/more", (_, response) => response.end(Buffer.alloc(2 * mebibyte + 1)));
  expect(await get("/endless")).toEqual(failed("too-large"));
  expect(await get("/bomb")).toEqual(failed("too-large"));
  expect(await get("/limit")).toMatchObject({ kind: "file" });
  expect(await get("/more")).toEqual(failed("too-large"));
});

test("a server that drips, or never answers, or a DNS that never answers has five seconds", async () => {
  const { server, get } = await hostile();
  server.answer("/drip", (_, response) => {
    const timer = setInterval(() => response.write("a"), 200);
    response.on("close", () => clearInterval(timer));
  });
  server.answer("/silent", () => {});
  const { fetch } = await hostile(() => new Promise(() => {}));
  const all = [get("/drip"), get("/silent"), fetch("https://calendar.example/")];
  expect(await Promise.all(all)).toEqual([failed("too-slow"), failed("too-slow"), failed("too-slow")]);
});

test("a failure says why, and nothing of the address", async () => {
  const { server, get } = await hostile();
  const status = (code: number, headers = {}) =>
    server.answer("/s", (_, response) => response.writeHead(code, headers).end("https://secret.example"));
  const expected: [number, string][] = [
    [404, "not-found"],
    [410, "not-found"],
    [401, "not-allowed"],
    [403, "not-allowed"],
    [503, "busy"],
    [500, "server-error"],
    [204, "server-error"],
  ];
  for (const [code, why] of expected) {
    status(code);
    expect(await get("/s")).toEqual(failed(why));
  }
  status(429, { "retry-after": "7200" });
  expect(await get("/s")).toEqual({ ...failed("busy"), retryAfter: 7200 });
  server.answer("/cut", (_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("hello").subarray(0, 12)),
  );
  server.answer("/br", (_, response) => response.writeHead(200, { "content-encoding": "br" }).end("x"));
  server.answer("/reset", (request) => void request.socket.destroy());
  expect(await get("/cut")).toEqual(failed("server-error"));
  expect(await get("/br")).toEqual(failed("server-error"));
  expect(await get("/reset")).toEqual(failed("unreachable"));
});

test("a server whose certificate isn't trusted is not read", async () => {
  const server = await startCalendarServer();
  const files = openRemoteFiles({ testServer: server.host, resolve: async () => ["127.0.0.1"] });
  expect(await files.fetch(new URL(server.address("/a")), nothingKnown)).toEqual(failed("bad-certificate"));
  expect(server.asked).toEqual([]);
});
