import { Plural, useLingui } from "@lingui/react/macro";
import type { Decision, QueueItem } from "#contract/features/moderation-shapes.ts";
import { Button } from "#ui/buttons/button.tsx";
import { decisionsFor, shortcutOf } from "./decisions.ts";
import { decisionWords } from "./moderation-words.ts";

type Props = { targets: readonly QueueItem[]; busy: boolean; onDecide: (decision: Decision) => void };

/** The decisions that are possible for the chosen items, each with its letter key. */
export function ActionBar({ targets, busy, onDecide }: Props) {
  const { t } = useLingui();
  const possible = decisionsFor(targets);
  if (possible.length === 0)
    return targets.length > 1 ? (
      <p className="text-sm text-muted">{t`No action is possible for all selected items at once.`}</p>
    ) : null;
  return (
    <div role="group" aria-label={t`Decide`} className="flex flex-wrap items-center gap-2">
      {targets.length > 1 && (
        <p className="w-full text-sm font-semibold" role="status">
          <Plural value={targets.length} one="# selected" other="# selected" />
        </p>
      )}
      {possible.map((decision) => (
        <Button
          key={decision}
          kind={decision === "remove" ? "danger" : "secondary"}
          size="small"
          aria-keyshortcuts={shortcutOf[decision]}
          busy={busy && decision === "approve"}
          onClick={() => onDecide(decision)}
        >
          {decisionWords(decision, targets)}
          <kbd
            aria-hidden="true"
            className="rounded-sm border border-current/30 px-1.5 font-sans text-xs uppercase opacity-75 max-lg:hidden"
          >
            {shortcutOf[decision]}
          </kbd>
        </Button>
      ))}
    </div>
  );
}

/** The other keyboard shortcuts. */
export function ShortcutLegend() {
  const { t } = useLingui();
  const keys = [
    ["J", t`next`],
    ["K", t`previous`],
    ["X", t`choose`],
    ["Esc", t`clear selection`],
  ];
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted max-lg:hidden">
      {keys.map(([key, words]) => (
        <span key={key}>
          <kbd className="rounded-sm border border-edge px-1.5 font-sans">{key}</kbd> {words}
        </span>
      ))}
    </p>
  );
}
