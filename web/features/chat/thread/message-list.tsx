import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import type { Bubble } from "./bubbles.ts";
import { type Row, rowsOf } from "./rows.ts";
import { dayHeading } from "./times.ts";
import { useIsPrepending } from "./use-prepended.ts";

type Props = {
  label: string;
  bubbles: readonly Bubble[];
  /** Id of the message below the "New messages" marker; 0 for none. */
  newFrom: number;
  reachedStart: boolean;
  onOlder: () => Promise<void>;
  renderBubble: (row: Extract<Row, { kind: "bubble" }>) => ReactNode;
};

/** Closer to the end than this many pixels counts as being at the end. */
const nearEnd = 48;
/** Older messages are loaded this many pixels before the first one comes into view. */
const nearStart = 600;
/** This many pixels of older messages stay visible above the new ones. */
const contextHeight = 48;

/**
 * The messages; only those in view are drawn. The list opens at the first new one, follows the end while it
 * is there, and never jumps.
 */
export function MessageList({ label, bubbles, newFrom, reachedStart, onOlder, renderBubble }: Props) {
  const frame = useRef<HTMLElement>(null);
  const measured = useRef(0);
  const list = useRef<VirtualizerHandle>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [older, setOlder] = useState<"idle" | "loading" | "failed">("idle");
  const [seenTo, setSeenTo] = useState(() => bubbles.at(-1)?.id ?? 0);
  /** What stays in view when heights change: the end, or the first new message until the user scrolls. */
  const held = useRef<"end" | "new" | null>("end");
  const rows = rowsOf(bubbles, newFrom);
  const newAt = rows.findIndex(({ kind }) => kind === "new");
  const prepended = useIsPrepending(bubbles[0]?.key);
  const behind = atEnd ? 0 : bubbles.filter(({ mine, id }) => !mine && id !== null && id > seenTo).length;
  const lastKey = bubbles.at(-1)?.key;

  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: "end" });
  const hold = () => {
    if (held.current === "end") toEnd();
    if (held.current === "new")
      list.current?.scrollToIndex(newAt, { align: "start", offset: -contextHeight });
  };
  const resized = () => {
    measured.current = frame.current!.clientHeight;
    hold();
  };
  const scrolled = (offset: number) => {
    // A change of height also scrolls. `resized` restores the position once the new height is measured.
    if (frame.current!.clientHeight !== measured.current) return;
    const { scrollSize, viewportSize, getItemOffset } = list.current!;
    const end = scrollSize - viewportSize;
    const there = end - offset < nearEnd;
    const heldAt = Math.max(0, Math.min(getItemOffset(newAt) - contextHeight, end));
    const isHeld = held.current === "new" && Math.abs(heldAt - offset) < 2;
    if (!isHeld) held.current = there ? "end" : null;
    setAtEnd(there);
    if (there) setSeenTo(bubbles.findLast(({ id }) => id !== null)?.id ?? 0);
    if (offset < nearStart && older === "idle") loadOlder();
  };
  const loadOlder = () => {
    if (reachedStart) return;
    setOlder("loading");
    void onOlder().then(
      () => setOlder("idle"),
      () => setOlder("failed"),
    );
  };

  // The user's own message is always scrolled to; an incoming one only if the end was in view.
  const onNews = useEffectEvent(() => {
    if (atEnd || bubbles.at(-1)?.mine) held.current = "end";
    hold();
  });
  const onOpened = useEffectEvent(() => {
    if (newAt < 0) return;
    held.current = "new";
    hold();
  });
  // A thread that doesn't fill the screen can't be scrolled to load older messages.
  const onDrawn = useEffectEvent(() => {
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    if (viewportSize > 0 && scrollSize <= viewportSize && older === "idle") loadOlder();
  });
  useLayoutEffect(() => onNews(), [lastKey]);
  useLayoutEffect(() => onOpened(), []);
  useEffect(() => onDrawn());

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {older === "loading" && (
        <div className="absolute inset-x-0 top-2 z-10 grid justify-items-center">
          <span className="grid size-9 place-items-center rounded-full bg-raised text-accent shadow-float">
            <Spinner />
          </span>
        </div>
      )}
      {older === "failed" && <OlderFailed onRetry={loadOlder} />}
      <ScrollRegion
        ref={frame}
        label={label}
        className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain py-2 [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <div className="grow" />
        <Virtualizer
          ref={list}
          as="ol"
          item="li"
          shift={prepended}
          data={rows}
          onScroll={scrolled}
          onResize={resized}
        >
          {(row) => <div key={row.key}>{lineOf(row, renderBubble)}</div>}
        </Virtualizer>
      </ScrollRegion>
      {!atEnd && <Jump count={behind} onClick={toEnd} />}
    </div>
  );
}

function lineOf(row: Row, renderBubble: Props["renderBubble"]): ReactNode {
  if (row.kind === "bubble") return renderBubble(row);
  if (row.kind === "day")
    return (
      <h2 className="px-4 pt-4 pb-3 text-center font-text text-xs font-semibold tracking-normal text-muted">
        <time dateTime={row.day}>{dayHeading(row.day)}</time>
      </h2>
    );
  return (
    <p className="flex items-center gap-3 px-4 pt-2 pb-3 text-xs font-semibold text-accent">
      <Rule />
      <Trans>New messages</Trans>
      <Rule />
    </p>
  );
}

const Rule = () => <span className="h-px flex-1 bg-accent/40" />;

const Jump = ({ count, onClick }: { count: number; onClick: () => void }) => {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={count === 0 ? t`Go to the newest message` : undefined}
      className="target absolute end-4 bottom-3 inline-flex animate-arrive items-center justify-center gap-1.5 rounded-full border border-line bg-raised px-3 text-sm font-semibold text-accent shadow-float hover:bg-accent-soft"
    >
      {count > 0 && (
        <span>
          <Plural value={count} one="# new message" other="# new messages" />
        </span>
      )}
      <ChevronDown aria-hidden="true" size={20} />
    </button>
  );
};

const OlderFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-center gap-2 border-b border-line px-4 py-1 text-sm text-muted"
  >
    <Trans>Older messages didn’t load.</Trans>
    <button
      type="button"
      onClick={onRetry}
      className="target rounded-md px-3 font-semibold text-accent hover:bg-accent-soft"
    >
      <Trans>Try again</Trans>
    </button>
  </div>
);
