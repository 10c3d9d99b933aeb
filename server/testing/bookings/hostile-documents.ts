import { deflateRawSync } from "node:zlib";
import { maxDocumentBytes } from "#contract/features/imports.ts";
import { zipped } from "./fixtures.ts";

const lines = (...all: string[]) => Buffer.from(all.join("\r\n"));
const filled = (piece: string, bytes = maxDocumentBytes - 10_000) =>
  piece.repeat(Math.floor(bytes / piece.length));

const nested = (depth: number) =>
  lines(
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b0"',
    ...Array.from({ length: depth }, (_, n) =>
      ["", `--b${n}`, `Content-Type: multipart/mixed; boundary="b${n + 1}"`].join("\r\n"),
    ),
    "",
    "end",
  );

const messages = (depth: number) =>
  lines(
    "MIME-Version: 1.0",
    ...Array.from({ length: depth }, () => "Content-Type: message/rfc822\r\n"),
    "Content-Type: text/plain",
    "",
    "end",
  );

const parts = (count: number, type: string, content: string) =>
  lines(
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    ...Array.from({ length: count }, () => `--b\r\nContent-Type: ${type}\r\n\r\n${content}`),
    "--b--",
  );

const mailOf = (type: string, content: string) =>
  lines("MIME-Version: 1.0", `Content-Type: ${type}`, "", content);

const calendar = (...event: string[]) =>
  lines(
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "DTSTART:20260503T100000Z",
    ...event,
    "END:VEVENT",
    "END:VCALENDAR",
  );

const entities = `<!DOCTYPE html [<!ENTITY a0 "lol">${Array.from(
  { length: 30 },
  (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
).join("")}]><html><body>&a30;</body></html>`;

/** Builds a zip by hand, so that its directory can state false sizes and offsets. */
function zipStating(entries: { name: string; content: Buffer; statedSize: number; at?: number }[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, statedSize, at } of entries) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(statedSize, 18);
    fields.writeUInt16LE(name.length, 22);
    const here = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at ?? offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from("PK\u0001\u0002\u0014\0", "latin1"),
        fields,
        tail.subarray(0, 14),
        Buffer.from(name),
      ]),
    );
    local.push(here);
    offset += here.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, all, end]);
}

const pass = Buffer.from("{}");
const zeros = deflateRawSync(Buffer.alloc(400_000_000 / 8));

/** Documents made to crash the parser, exhaust its memory or mislead the reader. */
export const hostileDocuments: readonly (readonly [name: string, make: () => Buffer | Promise<Buffer>])[] = [
  ["parts within parts, 10,000 deep", () => nested(10_000)],
  ["messages within messages, 1,000 deep", () => messages(1000)],
  ["a thousand parts", () => parts(1000, "text/calendar", "BEGIN:VCALENDAR\r\nEND:VCALENDAR")],
  ["a thousand parts of HTML", () => parts(1000, "text/html", "<p>hello".repeat(500))],
  [
    "nothing but parts",
    () =>
      Buffer.from(
        `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${filled("--b\r\n\r\n")}`,
      ),
  ],
  ["a header that never ends", () => Buffer.from(`MIME-Version: 1.0\r\nX: ${filled(" a\r\n")}`)],
  ["a million headers", () => Buffer.from(filled("X-A: b\r\n") + "MIME-Version: 1.0\r\n\r\n")],
  [
    "a subject of encoded words",
    () => Buffer.from(`MIME-Version: 1.0\r\nSubject: ${"=?utf-8?Q?=41?= ".repeat(10_000)}\r\n\r\nx`),
  ],
  [
    "addresses within addresses",
    () => Buffer.from(`MIME-Version: 1.0\r\nFrom: ${'a:<("'.repeat(20_000)}\r\n\r\nx`),
  ],
  [
    "base64 that is none",
    () =>
      lines(
        "MIME-Version: 1.0",
        "Content-Type: text/html",
        "Content-Transfer-Encoding: base64",
        "",
        filled("=A"),
      ),
  ],
  [
    "quoted-printable without end",
    () =>
      lines(
        "MIME-Version: 1.0",
        "Content-Type: text/html",
        "Content-Transfer-Encoding: quoted-printable",
        "",
        filled("=\r\n"),
      ),
  ],
  ["a charset that doesn't exist", () => mailOf("text/html; charset=x-nowhere-1", "<p>hello</p>")],
  ["elements within elements", () => mailOf("text/html", filled("<div>"))],
  [
    "items within items",
    () =>
      mailOf(
        "text/html",
        "<div itemscope itemtype='http://schema.org/LodgingReservation'>" +
          filled("<div itemprop=reservationFor itemscope itemtype='http://schema.org/Hotel'>", 1_000_000),
      ),
  ],
  ["tables and attributes", () => mailOf("text/html", `<p ${filled("a=b ")}>`)],
  ["unclosed comments and scripts", () => mailOf("text/html", filled("<!--<script><![CDATA["))],
  ["entities that expand", () => Buffer.from(entities)],
  ["brackets within brackets", () => Buffer.from(filled("["))],
  ["objects within objects", () => Buffer.from(filled('{"@graph":['))],
  [
    "broken JSON",
    () => mailOf("text/html", `<script type="application/ld+json">${filled('{"a":"\\', 2_000_000)}</script>`),
  ],
  [
    "a prototype",
    () =>
      Buffer.from(
        '{"__proto__":{"polluted":true},"@type":"LodgingReservation","constructor":{"prototype":{"polluted":true}}}',
      ),
  ],
  ["an endless line", () => Buffer.from(filled("a"))],
  ["blanks", () => Buffer.from(filled(" \t"))],
  ["new lines", () => Buffer.from(`Booking${filled("\n")}`)],
  ["digits", () => Buffer.from(filled("12.05.2026 - "))],
  ["dates and words", () => Buffer.from(filled("Check-in: 12 May 2026 Check-out "))],
  [
    "50,000 entries",
    () =>
      Buffer.from(
        `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\nDTSTART:20260503\r\nEND:VEVENT\r\n".repeat(50_000)}END:VCALENDAR`,
      ),
  ],
  ["entries within entries", () => Buffer.from(`BEGIN:VCALENDAR\r\n${filled("BEGIN:VEVENT\r\n")}`)],
  [
    "an entry for every second until the end of time",
    () => calendar("RRULE:FREQ=SECONDLY", "SUMMARY:Stay at Hotel", "LOCATION:Lisbon"),
  ],
  [
    "an entry that lasts a thousand years",
    () => calendar("DURATION:P365000D", "SUMMARY:Stay at Hotel", "LOCATION:Lisbon"),
  ],
  [
    "a summary as long as the file",
    () => calendar(`SUMMARY:Flight ${filled("to from ")}`, "LOCATION:Lisbon"),
  ],
  ["a place as long as the file", () => calendar("SUMMARY:Stay", `LOCATION:${filled("Lisbon\\, ")}`)],
  ["folded lines without end", () => Buffer.from(`BEGIN:VCALENDAR\r\nX:${filled("\r\n ")}`)],
  ["parameters without end", () => calendar(`SUMMARY${filled(";A=B")}:x`)],
  [
    "a bar code of nine legs with one",
    () => Buffer.from(`M9${"A".repeat(20)}EABC123 BERLISTP 0533 132Y012A0045 1FF`),
  ],
  [
    "a pass that unpacks to gigabytes",
    () => zipStating([{ name: "pass.json", content: zeros, statedSize: 50_000_000 }]),
  ],
  [
    "a pass that hides what it unpacks to",
    () => zipStating([{ name: "pass.json", content: zeros, statedSize: 100_000 }]),
  ],
  [
    "a pass with ten thousand entries",
    () => zipped(Array.from({ length: 10_000 }, (_, n) => [`${n}.lproj/pass.strings`, pass] as const)),
  ],
  [
    "entries that lie upon each other",
    () =>
      zipStating(
        Array.from({ length: 150 }, (_, n) => ({
          name: n === 0 ? "pass.json" : `e${n}`,
          content: n === 0 ? deflateRawSync(pass) : Buffer.alloc(0),
          statedSize: 2,
          at: 0,
        })),
      ),
  ],
  [
    "a pass twice in one archive",
    () => zipStating([1, 2].map(() => ({ name: "pass.json", content: deflateRawSync(pass), statedSize: 2 }))),
  ],
  ...["../../etc/passwd", "/etc/passwd", "..\\windows\\system.ini", "C:\\pass.json", "a/../../pass.json"].map(
    (name) =>
      [
        `an entry called ${name}`,
        () => zipStating([{ name, content: deflateRawSync(pass), statedSize: 2 }]),
      ] as const,
  ),
  ["a pass of arrays", () => zipped([["pass.json", Buffer.from("[".repeat(200_000))]])],
];
