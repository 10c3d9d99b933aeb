import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { maxDocumentBytes } from "#contract/features/imports.ts";
import { documentOf } from "#testing/bookings/fixtures.ts";
import { run } from "./run.ts";
import { openParserClient, type ParserClient } from "./parser-client.ts";

const stay = documentOf(
  [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    "SUMMARY:Stay at Hotel Lisboa",
    "LOCATION:Lisbon",
    "DTSTART;VALUE=DATE:20260503",
    "DTEND;VALUE=DATE:20260508",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n"),
);
const folder = mkdtempSync(join(tmpdir(), "booking-"));
const readers: ParserClient[] = [];
afterAll(() => {
  for (const { close } of readers) close();
  rmSync(folder, { recursive: true });
});

function opened(options: Partial<Parameters<typeof openParserClient>[0]> = {}): ParserClient {
  const reader = openParserClient({ kitinerary: null, ...options });
  readers.push(reader);
  return reader;
}

describe("a document is read in a separate process", () => {
  test("and its contents are returned", async () => {
    const { reservations } = await opened().understand(stay);
    expect(reservations).toMatchObject([{ kind: "lodging", firstDay: "2026-05-03", lastDay: "2026-05-07" }]);
  });

  test("a document without a booking has no reservations", async () => {
    expect(await opened().understand(documentOf("Dear diary"))).toMatchObject({ reservations: [] });
  });

  test("a damaged document is refused as not understood", async () => {
    const damaged = documentOf(Buffer.from("PK\u0003\u0004 and then nothing"));
    await expect(opened().understand(damaged)).rejects.toMatchObject({ why: "not-understood" });
  });

  test("a too large document is refused unread", async () => {
    const large = documentOf(Buffer.alloc(maxDocumentBytes + 1));
    await expect(opened().understand(large)).rejects.toMatchObject({ why: "too-large" });
  });

  test("a document that takes too long is aborted, and the next one is read", async () => {
    const impatient = opened({ milliseconds: { own: 1, kitinerary: 1 } });
    await expect(impatient.understand(stay)).rejects.toMatchObject({ why: "took-too-long" });
    expect((await opened().understand(stay)).reservations).toHaveLength(1);
  });

  test("a document that uses too much memory is aborted, and the next one is read", async () => {
    const reader = opened();
    const lines = documentOf(`MIME-Version: 1.0\n\n${"\n".repeat(maxDocumentBytes - 100)}`);
    await expect(reader.understand(lines)).rejects.toMatchObject({
      why: expect.stringMatching(/too-large|took-too-long/) as string,
    });
    expect((await reader.understand(stay)).reservations).toHaveLength(1);
  });

  test("a full queue refuses the next document, and closing refuses the waiting ones", async () => {
    const reader = opened();
    const asked = Array.from({ length: 13 }, () => reader.understand(stay));
    const ends = Promise.allSettled(asked);
    await expect(asked[12]).rejects.toMatchObject({ why: "busy" });
    reader.close();
    for (const end of await ends) expect(end).toMatchObject({ status: "rejected", reason: { why: "busy" } });
    await expect(reader.understand(stay)).rejects.toMatchObject({ why: "busy" });
  });
});

const limits = {
  milliseconds: 20_000,
  outputBytes: 1000,
  kilobytes: 900_000,
  signal: new AbortController().signal,
};

describe("a program is limited", () => {
  test.each([
    ["objects", "const all = []; for (;;) all.push({ more: [1, 2, 3] })", /heap out of memory/],
    ["bytes", "const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))", /allocation/i],
  ])("in its memory: %s", async (_, script, why) => {
    const ended = await run([process.execPath, "--max-old-space-size=100", "-e", script], [], limits);
    expect(ended).toMatchObject({ how: "failed", errors: expect.stringMatching(why) as string });
  });

  test("in its output and its time", async () => {
    expect(await run(["yes"], [], limits)).toEqual({ how: "flooded" });
    expect(await run(["sleep", "60"], [], { ...limits, milliseconds: 100 })).toEqual({ how: "late" });
  });

  test("to an environment without the server's secrets", async () => {
    const ended = await run(["env"], [], limits);
    const names = ended.how === "done" ? ended.output.toString().match(/^\w+(?==)/gm) : [];
    expect(names?.filter((name) => !["PWD", "_", "SHLVL", "OLDPWD"].includes(name)).toSorted()).toEqual([
      "LANG",
      "PATH",
      "QT_QPA_PLATFORM",
    ]);
  });
});

test("the parser process can't load any network module", async () => {
  const script = `const refused = [];
    for (const name of ["net", "tls", "dns", "http", "https", "http2", "dgram", "undici"])
      await import("node:" + name).catch(() => import(name)).catch(() => refused.push(name));
    console.log(refused.join(" "), typeof fetch, typeof WebSocket);`;
  const offline = `--import=${new URL("offline.ts", import.meta.url).href}`;
  const ended = await run([process.execPath, offline, "--input-type=module", "-e", script], [], limits);
  expect(ended).toMatchObject({ how: "done" });
  expect(ended.how === "done" && ended.output.toString().trim()).toBe(
    "net tls dns http https http2 dgram undici undefined undefined",
  );
});

describe("kitinerary, if installed,", () => {
  function installed(name: string, script: string): string {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return path;
  }
  const answer = (name: string, code: string) =>
    JSON.stringify([
      {
        "@context": "http://schema.org",
        "@type": "LodgingReservation",
        reservationNumber: code,
        checkinTime: "2026-05-03T15:00:00",
        checkoutTime: "2026-05-08T11:00:00",
        reservationFor: { "@type": "LodgingBusiness", name, address: { addressLocality: "Lisbon" } },
      },
    ]);

  test("reads what we can't, from its standard input", async () => {
    const kitinerary = installed(
      "reads",
      `[ "$1 $2 $3 $4" = "-o JsonLd -c 2026-04-02T09:30:00.000Z" ] && grep -q "%PDF-1.7" && echo '${answer("Hotel Mar", "PDF-1")}'`,
    );
    const { reservations } = await opened({ kitinerary }).understand(documentOf("%PDF-1.7\nsealed"));
    expect(reservations).toMatchObject([{ kind: "lodging", confirmation: "PDF-1", firstDay: "2026-05-03" }]);
  });

  test("is overruled by our own result for the same booking", async () => {
    const kitinerary = installed("differs", `cat > /dev/null; echo '${answer("Hotel Lisboa", "KIT-1")}'`);
    const { reservations } = await opened({ kitinerary }).understand(stay);
    expect(reservations).toMatchObject([{ confirmation: "1", lastDay: "2026-05-07" }]);
  });

  test.each([
    ["hangs", "sleep 60"],
    ["floods", "yes"],
    ["fails", "exit 3"],
    ["babbles", "echo '<<<not json'"],
  ])("that %s changes nothing", async (name, script) => {
    const kitinerary = installed(name, script);
    const reader = opened({ kitinerary, milliseconds: { own: 15_000, kitinerary: 500 } });
    expect((await reader.understand(stay)).reservations).toMatchObject([{ confirmation: "1" }]);
  });

  test("that is missing changes nothing", async () => {
    const reader = opened({ kitinerary: join(folder, "nowhere") });
    expect((await reader.understand(stay)).reservations).toHaveLength(1);
  });
});

test("nothing that a document refers to is fetched", async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => void server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const html = `<?xml version="1.0"?><!DOCTYPE html SYSTEM "${url}/dtd" [<!ENTITY x SYSTEM "${url}/entity">]>
    <html><head><base href="${url}"><link rel="stylesheet" href="/a.css"><script src="${url}/a.js"></script>
    <script>fetch("${url}/script")</script><meta http-equiv="refresh" content="0;url=${url}/refresh">
    <script type="application/ld+json">{"@context":"${url}/context","@type":"LodgingReservation","@id":"${url}/id",
    "reservationNumber":"R1","checkinTime":"2026-05-03","checkoutTime":"2026-05-08","url":"${url}/more",
    "reservationFor":{"@type":"LodgingBusiness","@id":"${url}/hotel","image":"${url}/hotel.jpg","name":"Hotel Lisboa","address":"Lisbon"}}</script></head>
    <body background="${url}/b.png"><img src="${url}/pixel.gif" onerror="fetch('${url}/onerror')"><iframe src="${url}/frame"></iframe>&x;</body></html>`;
  const calendar = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Stay at Hotel\r\nLOCATION;ALTREP="${url}/where":Lisbon\r\nATTACH:${url}/attach\r\nURL:${url}/url\r\nIMAGE;VALUE=URI:${url}/image\r\nDTSTART:20260503T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  const mail = [
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html",
    "",
    html,
    "--b",
    `Content-Type: message/external-body; access-type=URL; URL="${url}/external"`,
    "",
    "--b",
    "Content-Type: text/calendar",
    "",
    calendar,
    "--b--",
  ].join("\r\n");
  const { reservations } = await opened().understand(documentOf(mail));
  expect(reservations.length).toBeGreaterThan(0);
  for (const text of [html, calendar]) await opened().understand(documentOf(text));
  server.close();
  expect(asked).toBe(0);
});
