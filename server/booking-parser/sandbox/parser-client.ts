import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { maxDocumentBytes } from "#contract/features/imports.ts";
import { documentOf, type ParserAnswer } from "./parser-answer.ts";
import { runKitinerary } from "./kitinerary.ts";
import type { Document, ParsedDocument } from "#booking-parser/reservation.ts";
import { run, type Limits } from "./run.ts";
import { Unreadable } from "./unreadable.ts";

export type ParserClient = {
  /** Parses a document. Throws `Unreadable` with the reason; its cause, if any, is a bug in our parser. */
  readonly understand: (document: Document) => Promise<ParsedDocument>;
  /** Aborts running and waiting documents, which are refused as `busy`. */
  readonly close: () => void;
};

/** For contexts that can't parse bookings. */
export const noReader: ParserClient = {
  understand: async () => ({ subject: null, reservations: [] }),
  close: () => {},
};

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const megabyte = 1024 * 1024;
// Node allocates 600 MB at its start, and uses 60 of them.
const limits = { outputBytes: 4 * megabyte, kilobytes: 1250 * 1024 };
const timeoutMs = 10_000;
/** Documents that are parsed at the same time; further ones wait, and beyond that they are refused. */
const atOnce = 2;
const maxWaiting = 10;

/** The parser process. It may read only its own code, write nothing and start nothing. */
const parserCommand = [
  process.execPath,
  "--permission",
  ...[
    "../*",
    "../../../contract/*",
    "../../../node_modules/*",
    "../../../package.json",
    "../../package.json",
  ].map((path) => `--allow-fs-read=${pathOf(path)}`),
  // Packages may be in another folder that ours links to.
  `--allow-fs-read=${realpathSync(pathOf("../../../node_modules"))}/*`,
  "--max-old-space-size=256",
  // 512 MB for a library in WebAssembly; a page is 64 kB.
  "--wasm-max-mem-pages=8192",
  "--disable-warning=SecurityWarning",
  `--import=${new URL("offline.ts", import.meta.url).href}`,
  fileURLToPath(new URL("parser-process.ts", import.meta.url)),
];

/**
 * Parses untrusted documents, each in a separate process with limits of time and memory. A document that
 * crashes or hangs its process affects neither the server nor the next document. `kitinerary` is the path of
 * KDE's extractor, or null if it isn't used. `milliseconds` are the time limits of our parser and of
 * kitinerary.
 */
export function openParserClient({
  kitinerary,
  milliseconds = { own: timeoutMs, kitinerary: timeoutMs },
}: {
  kitinerary: string | null;
  milliseconds?: { own: number; kitinerary: number };
}): ParserClient {
  const closing = new AbortController();
  const busy = () => new Unreadable("busy");
  const limit = pLimit(atOnce);
  const own: Limits = { ...limits, milliseconds: milliseconds.own, signal: closing.signal };
  const theirs: Limits = { ...own, milliseconds: milliseconds.kitinerary };
  return {
    understand: async (document) => {
      if (document.bytes.length > maxDocumentBytes) throw new Unreadable("too-large");
      if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting) throw busy();
      return limit(async () => {
        if (closing.signal.aborted) throw busy();
        const extracted = kitinerary === null ? null : await runKitinerary(kitinerary, document, theirs);
        return parseInChild(document, extracted, own);
      });
    },
    close: () => closing.abort(),
  };
}

async function parseInChild(
  { bytes, ...about }: Document,
  extracted: Buffer | null,
  within: Limits,
): Promise<ParsedDocument> {
  const head = `${JSON.stringify({ ...about, extracted: extracted?.length ?? 0 })}\n`;
  const ended = await run(parserCommand, [Buffer.from(head), extracted ?? Buffer.alloc(0), bytes], within);
  if (ended.how === "failed") {
    if (ended.status === null) throw new Unreadable("too-large");
    throw new Error(`The reader didn't start: ${ended.errors}`);
  }
  if (ended.how !== "done") throw new Unreadable(reasons[ended.how]);
  return documentOf(JSON.parse(ended.output.toString()) as ParserAnswer);
}

const reasons = { late: "took-too-long", stopped: "busy", flooded: "too-large" } as const;
