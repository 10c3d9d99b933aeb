// oxlint-disable jsx-a11y/no-static-element-interactions -- the keys of the list and of the buttons beside it, heard in one place
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Decision, Waiting } from "../../../contract/moderation-shapes.ts";
import { Card } from "../../ui/card.tsx";
import { ActionBar, Legend } from "./action-bar.tsx";
import { ContextPanel } from "./context-panel.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { type Command, commandOf, decisionsFor } from "./decisions.ts";
import { useDecide } from "./moderation-queries.ts";
import { keyOf, QueueList, showRow } from "./queue-list.tsx";

type Props = { items: readonly Waiting[]; now: number };

/** The list, what is known of the one that is looked at, and what can be done: by mouse, by touch or by letters. */
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
  // What was decided leaves the list, and the next one takes its place.
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
    // A dialog's events come by here too, although it stands elsewhere.
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
            // On a phone the details stand below the list.
            if (matchMedia("(width < 64rem)").matches) details.current?.scrollIntoView({ block: "start" });
          }}
          onChoose={choose}
        />
        <Legend />
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
          busy={decide.isPending}
          onDecide={(words) => decide.mutate({ decision: asking, targets, words })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
