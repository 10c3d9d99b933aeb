import { Plural, useLingui } from "@lingui/react/macro";
import type { Decision, Waiting } from "../../../contract/moderation-shapes.ts";
import { Button } from "../../ui/button.tsx";
import { decisionsFor, letters } from "./decisions.ts";
import { decisionWords } from "./moderation-words.ts";

type Props = { targets: readonly Waiting[]; busy: boolean; onDecide: (decision: Decision) => void };

/** What can be done about what is chosen, each with its letter. */
export function ActionBar({ targets, busy, onDecide }: Props) {
  const { t } = useLingui();
  const possible = decisionsFor(targets);
  if (possible.length === 0)
    return targets.length > 1 ? (
      <p className="text-sm text-muted">{t`Nothing can be done about all of these at once.`}</p>
    ) : null;
  return (
    <div role="group" aria-label={t`Decide`} className="flex flex-wrap items-center gap-2">
      {targets.length > 1 && (
        <p className="w-full text-sm font-semibold" role="status">
          <Plural value={targets.length} one="# chosen" other="# chosen" />
        </p>
      )}
      {possible.map((decision) => (
        <Button
          key={decision}
          kind={decision === "remove" ? "danger" : "secondary"}
          className="px-3.5!"
          aria-keyshortcuts={letters[decision]}
          busy={busy && decision === "approve"}
          onClick={() => onDecide(decision)}
        >
          {decisionWords(decision, targets)}
          <kbd
            aria-hidden="true"
            className="rounded-sm border border-current/30 px-1.5 font-sans text-xs uppercase opacity-75 max-lg:hidden"
          >
            {letters[decision]}
          </kbd>
        </Button>
      ))}
    </div>
  );
}

/** The other keys, for those who use them. */
export function Legend() {
  const { t } = useLingui();
  const keys = [
    ["J", t`next`],
    ["K", t`previous`],
    ["X", t`choose`],
    ["Esc", t`choose none`],
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
