import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "#ui/styles/classes.ts";
import type { Option } from "./combobox-filter.ts";

type Props = {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  isPicked: (option: Option) => boolean;
  state: "loading" | "failed" | "ready";
  onPick: (index: number) => void;
  /** The last row, which uses the text as typed. */
  typed: ReactNode;
};

/** Rows are rendered in steps while scrolling, because lists have thousands of them. */
const step = 60;

/** The open list of a combobox; the focus stays in the input. */
export function ComboboxList({ id, label, options, active, isPicked, state, onPick, typed }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState(step);
  const shown = options.slice(0, Math.max(drawn, Math.min(active + 10, options.length)));
  const rows = options.length + (typed ? 1 : 0);

  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const row = (index: number, content: ReactNode, selected: boolean) => (
    <li
      key={index}
      id={`${id}-${index}`}
      role="option"
      aria-selected={selected}
      // Of all rows: a screen reader would count only the rendered ones.
      aria-setsize={rows}
      aria-posinset={index + 1}
      data-active={index === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(index)}
      className={classes(
        "target flex cursor-pointer items-center justify-between gap-3 rounded-sm px-3 text-sm",
        index === active ? "bg-accent-soft" : "hover:bg-sunken",
        selected && "font-semibold",
      )}
    >
      {content}
    </li>
  );

  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      // Browsers let Tab stop at scrolling lists, but leaving the input closes this one.
      tabIndex={-1}
      aria-label={label}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
        scrollHeight - scrollTop - clientHeight < 200 &&
        setDrawn((count) => Math.min(count + step, options.length + step))
      }
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 animate-fade overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-1 shadow-float"
    >
      {shown.map((option, index) =>
        row(
          index,
          <>
            {option.line ? (
              <span className="grid py-1.5">
                <span>{option.label}</span>
                <span className="text-xs font-normal text-muted">{option.line}</span>
              </span>
            ) : (
              <span>{option.label}</span>
            )}
            {option.note && <span className="text-xs text-muted">{option.note}</span>}
          </>,
          isPicked(option),
        ),
      )}
      {typed && row(options.length, <span className="font-medium text-accent">{typed}</span>, false)}
      {options.length === 0 && !typed && (
        <li role="presentation" className="px-3 py-3 text-sm text-muted">
          {state === "loading" ? (
            <Trans>Searching...</Trans>
          ) : state === "failed" ? (
            <Trans>This list can’t be loaded right now.</Trans>
          ) : (
            <Trans>Nothing found</Trans>
          )}
        </li>
      )}
    </ul>
  );
}
