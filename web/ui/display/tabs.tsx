import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Badge } from "./badge.tsx";
import { toReadingDirection } from "#web/lib/format/direction.ts";
import { classes } from "#ui/styles/classes.ts";

/** `count` is the number of new items, shown as a badge; `total` is the number of all items. */
export type Tab<Id extends string> = {
  id: Id;
  label: ReactNode;
  count?: number | undefined;
  total?: number | undefined;
};
type Props<Id extends string> = {
  tabs: readonly Tab<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  label: string;
  /** For many tabs: they keep their width and the row scrolls sideways. */
  scrolls?: boolean;
  children: ReactNode;
};

/** A row of tabs with the active tab's panel as `children`. Arrow keys, Home and End select a tab. */
export function Tabs<Id extends string>({ tabs, active, onChange, label, scrolls, children }: Props<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = scrolls && list.current?.querySelector("[aria-selected=true]");
    if (chosen && list.current) list.current.scrollLeft += middleOf(chosen) - middleOf(list.current);
  }, [active, scrolls]);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === active);
    const next = tabs[nextIndex(toReadingDirection(event.key), index, tabs.length)];
    if (!next || next.id === active) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto rounded-md bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={classes(
              "target flex flex-auto items-center justify-center gap-1.5 rounded-sm text-[clamp(0.75rem,3.6vw,0.875rem)] font-semibold whitespace-nowrap transition-colors sm:gap-2",
              scrolls ? "shrink-0 px-3" : "px-1.5 sm:px-3",
              tab.id === active ? "bg-raised text-ink ring-1 ring-edge" : "text-muted hover:text-ink",
            )}
          >
            {tab.label}
            {tab.total !== undefined && tab.total > 0 && (
              <span className="font-normal text-muted tabular-nums">{tab.total}</span>
            )}
            {tab.count !== undefined && <Badge count={tab.count} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${active}`} className="pt-4">
        {children}
      </div>
    </>
  );
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

/** The index that a key selects in a row of `count`, wrapping around; -1 for other keys. */
export function nextIndex(key: string, index: number, count: number): number {
  if (key === "ArrowRight" || key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
