// The keys of the list and of the buttons beside it are handled in one place.
// oxlint-disable jsx-a11y/no-static-element-interactions
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Decision, QueueItem } from "#contract/features/moderation-shapes.ts";
import { Card } from "#ui/display/card.tsx";
import { ActionBar, ShortcutLegend } from "./action-bar.tsx";
import { ContextPanel } from "./context-panel.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { type Command, commandOf, decisionsFor } from "./decisions.ts";
import { useDecide } from "./moderation-queries.ts";
import { keyOf, QueueList, showRow } from "./queue-list.tsx";

type Props = { items: readonly QueueItem[]; now: number };

/** The list, the details of the active item, and the decisions: by mouse, touch or letter keys. */
export function QueueBoard({ items, now }: Props) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Decision | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const decide = useDecide(() => {
    setAsking(null);
    setChosen(new Set());
    list.current?.focus();
  });
  // A decided item leaves the list, and the next one takes its place.
  const active = items[Math.min(at, items.length - 1)];
  const picked = items.filter((item) => chosen.has(keyOf(item)));
  const targets = picked.length > 0 ? picked : active ? [active] : [];
  const key = active && keyOf(active);
  useEffect(() => {
    if (key) showRow(key);
  }, [key]);

  const choose = (which: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(which)) after.add(which);
      return after;
    });
  const begin = (decision: Decision) => {
    if (decide.isPending || !decisionsFor(targets).includes(decision)) return;
    if (decision === "approve") decide.mutate({ decision, targets });
    else setAsking(decision);
  };
  const obey = (command: Command) => {
    if (command.kind === "move")
      setAt(Math.max(0, Math.min(Math.min(at, items.length - 1) + command.by, items.length - 1)));
    if (command.kind === "end") setAt(command.at === "first" ? 0 : items.length - 1);
    if (command.kind === "choose" && active?.status === "pending") choose(keyOf(active));
    if (command.kind === "clear") setChosen(new Set());
    if (command.kind === "decide") begin(command.decision);
  };
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    // Events in a dialog bubble up here too, although the dialog is elsewhere in the document.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const command = commandOf(event, event.target === list.current);
    if (!command) return;
    event.preventDefault();
    obey(command);
  };

  return (
    <div
      onKeyDown={pressed}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(20rem,2fr)_3fr]"
    >
      <div className="grid gap-2">
        <QueueList
          list={list}
          items={items}
          active={key}
          chosen={chosen}
          now={now}
          onActive={(which) => {
            setAt(items.findIndex((item) => keyOf(item) === which));
            // On a phone the details are below the list.
            if (matchMedia("(width < 64rem)").matches) details.current?.scrollIntoView({ block: "start" });
          }}
          onChoose={choose}
        />
        <ShortcutLegend />
      </div>
      {active && (
        <Card ref={details} className="grid scroll-mt-20 grid-cols-1 gap-5">
          <ActionBar targets={targets} busy={decide.isPending} onDecide={begin} />
          <ContextPanel key={key} item={active} now={now} />
        </Card>
      )}
      {asking && (
        <DecisionDialog
          decision={asking}
          targets={targets}
          onDecide={(words) => decide.mutateAsync({ decision: asking, targets, words })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
