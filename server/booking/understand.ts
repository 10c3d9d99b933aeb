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
const limits = { milliseconds: 10_000, outputBytes: 4 * megabyte, kilobytes: 700 * 1024 };

/** The program itself: it may read its own code, and nothing else; it may start nothing, and write nothing. */
const child = [
  process.execPath,
  "--permission",
  ...["./*", "../../contract/*", "../../node_modules/*", "../../package.json", "../package.json"].map(
    (path) => `--allow-fs-read=${here(path)}`,
  ),
  "--max-old-space-size=256",
  "--disable-warning=SecurityWarning",
  here("child.ts"),
];

/**
 * Reads documents of strangers, each in a process of its own with limits of time and memory: whatever a document makes of it, the
 * server goes on, and the next document meets nothing of it. `kitinerary` is the path of KDE's extractor; null where it isn't used.
 */
export function openReader({ kitinerary }: { kitinerary: string | null }): Reader {
  const closing = new AbortController();
  const turns = inTurn({ atOnce: 2, queue: 10, signal: closing.signal });
  const within: Limits = { ...limits, signal: closing.signal };
  return {
    understand: async (document) => {
      if (document.bytes.length > largestDocument) throw new Unreadable("too-large");
      return turns(async () => {
        const extracted = kitinerary === null ? null : await askKitinerary(kitinerary, document, within);
        return readInChild(document, extracted, within);
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
  if (ended.how === "failed")
    throw new Unreadable(isSwollen(ended) ? "too-large" : "not-understood", ended.errors);
  if (ended.how !== "done") throw new Unreadable(whys[ended.how]);
  const answer = JSON.parse(ended.output.toString()) as Answer;
  if ("why" in answer) throw new Unreadable(answer.why);
  return answer.understood;
}

const whys = { late: "took-too-long", stopped: "busy", flooded: "too-large" } as const;

/** V8 gives up with a signal when its heap is full, and with an error when the system gives no more. */
const isSwollen = ({ status, errors }: { status: number | null; errors: string }) =>
  status === null ||
  status > 128 ||
  /heap out of memory|MEMORY_ALLOCATION_FAILED|Array buffer allocation|OOM/.test(errors);
