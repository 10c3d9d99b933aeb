// oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a listbox: the field has the focus and the keys, see palette.tsx
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { classes } from "../../ui/classes.ts";
import type { Entry, Group, Section } from "./entries.ts";
import { Keys } from "./keys.tsx";

const names = {
  recent: msg`Recent`,
  go: msg`Go to`,
  do: msg`Do`,
  message: msg`Messages`,
  people: msg`People`,
  staff: msg`Admin Dashboard`,
} satisfies Record<Group, unknown>;

type Props = {
  /** Of the list; its options are numbered after it. */
  id: string;
  section: Section;
  /** The number of its first option in the whole list. */
  first: number;
  active: number;
  onChoose: (entry: Entry) => void;
};

/** A part of the palette's list with its name above it. */
export function PaletteSection({ id, section: { group, entries }, first, active, onChoose }: Props) {
  const { i18n } = useLingui();
  const name = `${id}-${group}`;
  return (
    <div role="group" aria-labelledby={name}>
      <p id={name} role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
        {i18n._(names[group])}
      </p>
      {entries.map((entry, n) => (
        <div
          key={entry.id}
          id={`${id}-${first + n}`}
          role="option"
          aria-selected={first + n === active}
          data-active={first + n === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
          className={classes(
            "target flex cursor-pointer items-center gap-3 rounded-md px-3 py-1.5",
            first + n === active
              ? "bg-accent-soft outline-2 -outline-offset-2 outline-transparent forced-colors:outline-current"
              : "hover:bg-sunken",
          )}
        >
          <span className="min-w-0 flex-1 truncate font-medium">
            {entry.name} {entry.note && <bdi className="font-normal text-muted">{entry.note}</bdi>}
          </span>
          {entry.keys && (
            <span aria-hidden="true" className="hidden sm:inline">
              <Keys keys={entry.keys} />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
