// oxlint-disable jsx-a11y/click-events-have-key-events -- a listbox: the field handles the keys
// oxlint-disable jsx-a11y/interactive-supports-focus -- the field keeps the focus, see palette.tsx
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { classes } from "#ui/styles/classes.ts";
import { isolatedHere } from "#web/lib/format/comma.ts";
import type { Entry, EntryGroup, EntrySection } from "./entries.ts";
import { EntryPicture } from "./entry-picture.tsx";
import { Keys } from "./keys.tsx";

const names = {
  recent: msg`Recent`,
  go: msg`Go to`,
  do: msg`Commands`,
  trips: msg`Trips`,
  cities: msg`Cities`,
  groups: msg`Groups`,
  message: msg`Chats`,
  people: msg`People`,
  staff: msg`Admin Dashboard`,
} satisfies Record<EntryGroup, unknown>;

type Props = {
  /** Id of the list; its options get ids with this prefix. */
  id: string;
  section: EntrySection;
  /** The index of its first option in the whole list. */
  first: number;
  active: number;
  onChoose: (entry: Entry) => void;
};

/** One section of the palette's list, with its heading. */
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
          <EntryPicture entry={entry} />
          <span className="min-w-0 flex-1 truncate font-medium">
            {isolatedHere(entry.name)}{" "}
            {entry.note && <span className="font-normal text-muted">{entry.note}</span>}
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
