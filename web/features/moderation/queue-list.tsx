// A listbox: the list itself has the focus and the keys, see queue-board.tsx.
// oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role
// oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
import { useLingui } from "@lingui/react/macro";
import { Check, Clock, TriangleAlert } from "lucide-react";
import type { RefObject } from "react";
import type { QueueItem } from "#contract/features/moderation-shapes.ts";
import { ago } from "#web/lib/format/dates.ts";
import { classes } from "#ui/styles/classes.ts";
import { type Due, dueOf } from "./due.ts";
import { kindWords, reasonWords, contentText, takenWords } from "./moderation-words.ts";

export const keyOf = ({ kind, id }: Pick<QueueItem, "kind" | "id">) => `${kind}-${id}`;
const elementId = (key: string) => `waiting-${key}`;

/** Keeps the active item in view. */
export const showRow = (key: string) =>
  document.getElementById(elementId(key))?.scrollIntoView({ block: "nearest" });

type Props = {
  items: readonly QueueItem[];
  active: string | undefined;
  chosen: ReadonlySet<string>;
  now: number;
  list: RefObject<HTMLUListElement | null>;
  onActive: (key: string) => void;
  onChoose: (key: string) => void;
};

/** The items, one row each. The list as a whole has the focus, and one item is active. */
export function QueueList({ items, active, chosen, now, list, onActive, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <ul
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={t`Queue`}
      aria-multiselectable="true"
      aria-activedescendant={active && elementId(active)}
      className="group/list max-h-[28rem] overflow-y-auto rounded-lg border border-line bg-raised lg:max-h-[calc(100dvh-16rem)]"
    >
      {items.map((item) => (
        <QueueRow
          key={keyOf(item)}
          item={item}
          now={now}
          isActive={keyOf(item) === active}
          isChosen={chosen.has(keyOf(item))}
          onActive={() => onActive(keyOf(item))}
          onChoose={() => onChoose(keyOf(item))}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  item: QueueItem;
  now: number;
  isActive: boolean;
  isChosen: boolean;
  onActive: () => void;
  onChoose: () => void;
};

function QueueRow({ item, now, isActive, isChosen, onActive, onChoose }: RowProps) {
  const { t } = useLingui();
  return (
    <li
      id={elementId(keyOf(item))}
      role="option"
      aria-selected={isChosen}
      onClick={onActive}
      className={classes(
        "flex cursor-default items-start gap-3 border-b border-line p-3 last:border-b-0",
        isActive && "border-s-3 border-s-accent bg-accent-soft",
      )}
    >
      {item.status === "pending" && (
        <span
          title={t`Choose`}
          onClick={(event) => {
            event.stopPropagation();
            onChoose();
          }}
          className="-m-2 grid size-11 shrink-0 place-items-center"
        >
          <span
            className={classes(
              "grid size-5.5 place-items-center rounded-[6px] border-2",
              isChosen ? "border-accent bg-accent text-accent-ink" : "border-edge bg-raised",
            )}
          >
            {isChosen && <Check aria-hidden="true" size={15} strokeWidth={3} />}
          </span>
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-semibold">{kindWords(item)}</span>
          <span className="text-muted">{reasonWords(item.reason)}</span>
        </span>
        <span dir={item.days ? undefined : "auto"} className="line-clamp-2 text-page text-sm wrap-anywhere">
          {contentText(item)}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
          <span dir="auto">{item.person?.name ?? t`Unknown User`}</span>
          {item.status === "pending" ? (
            <DueChip due={dueOf(item, now)} />
          ) : (
            <span>
              {takenWords(item)}
              {item.reviewedAt && <> · {ago(item.reviewedAt, now)}</>}
            </span>
          )}
        </span>
      </span>
    </li>
  );
}

const looks = { calm: "text-muted", urgent: "text-warning font-semibold", late: "text-danger font-semibold" };

const DueChip = ({ due: { kind, words } }: { due: Due }) => {
  const Icon = kind === "calm" ? Clock : TriangleAlert;
  return (
    <span className={classes("inline-flex items-center gap-1", looks[kind])}>
      <Icon aria-hidden="true" size={13} />
      {words}
    </span>
  );
};
