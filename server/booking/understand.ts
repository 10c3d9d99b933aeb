import { fileURLToPath } from "node:url";
import { largestDocument } from "../../contract/imports.ts";
import type { Answer } from "./child.ts";
import { askKitinerary } from "./kitinerary.ts";
import type { Document, Understood } from "./reservation.ts";
import { run, type Limits } from "./run.ts";
import { inTurn } from "./turns.ts";
import { Unreadable } from "./unreadable.ts";

export type Reader = {
  /** Throws `Unreadable`, which says why. */
  readonly understand: (document: Document) => Promise<Understood>;
  /** Ends what is being read, and what waits: it is refused as `busy`. */
  readonly close: () => void;
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const megabyte = 1024 * 1024;
// Node lays hands on 600 MB before it begins, and uses 60 of them.
const limits = { outputBytes: 4 * megabyte, kilobytes: 1250 * 1024 };
const patience = 10_000;

/** The program itself: it may read its own code, and nothing else; it may start nothing, and write nothing. */
const child = [
  process.execPath,
  "--permission",
  ...["./*", "../../contract/*", "../../node_modules/*", "../../package.json", "../package.json"].map(
    (path) => `--allow-fs-read=${here(path)}`,
  ),
  "--max-old-space-size=256",
  "--disable-warning=SecurityWarning",
  `--import=${new URL("offline.ts", import.meta.url).href}`,
  fileURLToPath(new URL("child.ts", import.meta.url)),
];

/**
 * Reads documents of strangers, each in a process of its own with limits of time and memory: whatever a document makes of it, the
 * server goes on, and the next document meets nothing of it. `kitinerary` is the path of KDE's extractor; null where it isn't used.
 * Each of the two gets so many milliseconds.
 */
export function openReader({
  kitinerary,
  milliseconds = { own: patience, kitinerary: patience },
}: {
  kitinerary: string | null;
  milliseconds?: { own: number; kitinerary: number };
}): Reader {
  const closing = new AbortController();
  const turns = inTurn({ atOnce: 2, queue: 10, signal: closing.signal });
  const own: Limits = { ...limits, milliseconds: milliseconds.own, signal: closing.signal };
  const theirs: Limits = { ...own, milliseconds: milliseconds.kitinerary };
  return {
    understand: async (document) => {
      if (document.bytes.length > largestDocument) throw new Unreadable("too-large");
      return turns(async () => {
        const extracted = kitinerary === null ? null : await askKitinerary(kitinerary, document, theirs);
        return readInChild(document, extracted, own);
      });
    },
    close: () => closing.abort(),
  };
}

async function readInChild(
  { bytes, ...about }: Document,
  extracted: Buffer | null,
  within: Limits,
): Promise<Understood> {
  const head = `${JSON.stringify({ ...about, extracted: extracted?.length ?? 0 })}\n`;
  const ended = await run(child, [Buffer.from(head), extracted ?? Buffer.alloc(0), bytes], within);
  if (ended.how === "failed") throw new Unreadable(isSwollen(ended) ? "too-large" : "not-understood");
  if (ended.how !== "done") throw new Unreadable(whys[ended.how]);
  const answer = JSON.parse(ended.output.toString()) as Answer;
  if ("why" in answer) throw new Unreadable(answer.why, answer.bug);
  return answer.understood;
}

const whys = { late: "took-too-long", stopped: "busy", flooded: "too-large" } as const;

/** V8 gives up with a signal when its heap is full, and with an error when the system gives no more. */
const isSwollen = ({ status, errors }: { status: number | null; errors: string }) =>
  status === null ||
  status > 128 ||
  /heap out of memory|MEMORY_ALLOCATION_FAILED|Array buffer allocation|OOM/.test(errors);
