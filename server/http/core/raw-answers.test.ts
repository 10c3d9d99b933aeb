import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "#contract/shared/failure.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

/** A minimal built web app. */
function webFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "coincide-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "a.js"), "1");
  writeFileSync(join(folder, "index.html"), "<title>the shell</title>");
  writeFileSync(join(folder, "landing.html"), "<title>the landing page</title>");
  return folder;
}

/** Sends bytes to the server and returns its first answer. */
async function exchange({ origin }: World, request: string) {
  const { port } = new URL(origin);
  const socket = connect(Number(port), "127.0.0.1");
  let text = "";
  socket.on("data", (data) => (text += data.toString("latin1")));
  socket.write(Buffer.from(request, "latin1"));
  await new Promise((end) => socket.once("close", end).once("error", end));
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  return { status: Number(first.split(" ")[1]), headers, body };
}

const closing = "Host: localhost\r\nConnection: close\r\n\r\n";
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${closing}`;
const mark = "echoed-mark";
const bodyTo = (path: string, type: string, body: string, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${closing}${body}`;

const cases: [what: string, status: number, request: string][] = [
  ["a path that isn't UTF-8", 400, get(`/%ff/${mark}`)],
  ["an API path that isn't UTF-8", 400, get(`/api/users/profile/%c3%28${mark}`)],
  ["a path that can't be decoded", 400, get(`/api/trips/%zz${mark}`)],
  ["an asset whose name isn't UTF-8", 400, get(`/assets/%ff${mark}`)],
  ["an asset outside of the folder", 404, get(`/assets/..%2f..%2f${mark}`)],
  ["a file outside of the folder", 404, get(`/..%2f..%2fetc/${mark}.txt`)],
  ["an unknown API path", 404, get(`/api/${mark}`)],
  ["an unknown file", 404, get(`/${mark}.js`)],
  ["a path with a NUL", 400, get(`/api/users/profile/%00${mark}`)],
  ["a very long parameter", 404, get(`/api/users/profile/${mark.repeat(60)}`)],
  ["another method", 405, `PATCH /api/trips HTTP/1.1\r\n${closing}`],
  ["an unknown method", 404, `PROPFIND /${mark} HTTP/1.1\r\n${closing}`],
  ["headers that are too large", 431, `GET / HTTP/1.1\r\nX: ${mark.repeat(3000)}\r\n${closing}`],
  ["what isn't HTTP", 400, `${mark}\r\n\r\n`],
  ["a header without a name", 400, `GET / HTTP/1.1\r\n: ${mark}\r\n${closing}`],
  ["a request without a host", 400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["two lengths", 400, `POST /api/login HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${closing}{}`],
  ["a foreign expectation", 417, `GET / HTTP/1.1\r\nExpect: ${mark}\r\n${closing}`],
  ["a broken body", 400, bodyTo("/api/login", "application/json", `{"${mark}"`)],
  ["a body of another type", 415, bodyTo("/api/login", `text/${mark}`, "{}")],
  ["a type that can't be read", 415, bodyTo("/api/login", mark, "{}")],
  ["a body that is too large", 413, bodyTo("/api/login", "application/json", "", 70_000)],
  ["a range beyond the file", 416, `GET /assets/a.js HTTP/1.1\r\nRange: bytes=9-10\r\n${closing}`],
  ["a condition that fails", 412, `GET /assets/a.js HTTP/1.1\r\nIf-Match: "${mark}"\r\n${closing}`],
];

test("every answer of the framework has our shape, an id, security headers, and no echo", async () => {
  const world = await newWorld({ listen: true, webFolder: webFolder() });
  const wrong: unknown[] = [];
  for (const [what, expected, request] of cases) {
    const { status, headers, body } = await exchange(world, request);
    const isOurs = parses(body);
    const isSafe =
      headers.get("x-content-type-options") === "nosniff" && headers.get("cache-control") === "no-store";
    if (status !== expected || !isOurs || !isSafe || body.includes(mark))
      wrong.push({ what, expected, status, isOurs, isSafe, body });
  }
  expect(wrong).toEqual([]);
});

function parses(body: string): boolean {
  try {
    return Failure.safeParse(JSON.parse(body)).success && JSON.parse(body).requestId.length === 36;
  } catch {
    return false;
  }
}

test("a request that never ends is answered with 408", async () => {
  const world = await newWorld({ listen: true });
  // Node looks for such requests every 30 seconds.
  world.app.server.once("connection", (socket) =>
    world.app.server.emit(
      "clientError",
      Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
      socket,
    ),
  );
  const { status, headers, body } = await exchange(world, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${mark}`);
  expect([status, headers.get("x-content-type-options"), parses(body)]).toEqual([408, "nosniff", true]);
});

test("security.txt says to whom problems are reported, and never expires while it is served", async () => {
  const { app, setClock } = await newWorld({ contactEmail: "safe@coincide.example" });
  const read = async () => (await app.inject("/.well-known/security.txt")).body;
  expect(await read()).toBe(
    [
      "Contact: mailto:safe@coincide.example",
      "Expires: 2026-08-28T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: http://localhost:3000/.well-known/security.txt",
      "",
    ].join("\n"),
  );
  setClock("2027-03-01T12:00:00Z");
  expect(await read()).toContain("Expires: 2027-08-28T00:00:00.000Z");
});

test("a person who follows a link that isn't UTF-8 gets the page for unknown addresses", async () => {
  const world = await newWorld({ listen: true, webFolder: webFolder() });
  const asked = `GET /people/%ff${mark} HTTP/1.1\r\nAccept: text/html\r\n${closing}`;
  const { status, headers } = await exchange(world, asked);
  expect([status, headers.get("location")]).toEqual([302, "/no-such-page"]);
});
