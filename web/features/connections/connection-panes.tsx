import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import type { Person } from "#contract/features/people.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { moveByArrow } from "#web/lib/move-by-arrow.ts";
import { Link, navigate, Navigate } from "#web/lib/navigation.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { classes } from "#ui/styles/classes.ts";
import { connectionPath } from "./connection-path.ts";

type Props = {
  /** The connections with what is said about each; at least one. */
  all: readonly { person: Person; note: ReactNode }[];
  /** The id of the selected person; null selects the first one. */
  selected: string | null;
  detail: (userId: string) => ReactNode;
};

/** The connections of a desktop: the list, and beside it the selected person. */
export function ConnectionPanes({ all, selected, detail }: Props) {
  const { t } = useLingui();
  const known = all.find(({ person }) => person.id === selected);
  const { person: shown } = known ?? all[0]!;
  const { pane, onOpen } = useFocusOnPane(shown.id);
  return (
    <div className="grid grid-cols-[20rem_minmax(0,1fr)] items-start gap-6">
      {selected !== null && !known && <Navigate to="/?tab=connect" />}
      <nav
        aria-label={t`Connections`}
        className="sticky top-8 max-h-[calc(100dvh-16rem)] overflow-y-auto rounded-lg border border-line bg-raised p-1.5"
      >
        <ul>
          {all.map(({ person, note }) => (
            <li key={person.id}>
              <Link
                to={connectionPath(person.id)}
                aria-current={person.id === shown.id ? "true" : undefined}
                onFollow={() => onOpen(person.id)}
                onKeyDown={(event) => {
                  const next = moveByArrow(event);
                  if (next) navigate(next.pathname + next.search, { replace: true });
                }}
                className={classes(
                  "flex items-center gap-3 rounded-md p-2.5",
                  person.id === shown.id ? "bg-accent-soft" : "hover:bg-sunken",
                )}
              >
                <Avatar person={person} />
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="line-clamp-2 text-page font-semibold">
                    {nameOf(person)}
                  </span>{" "}
                  <span className="block text-sm text-muted">{note}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section
        ref={pane}
        aria-label={nameOf(shown)}
        tabIndex={-1}
        className="max-w-3xl scroll-mt-6 rounded-lg"
      >
        {detail(shown.id)}
      </section>
    </div>
  );
}

/**
 * Moves the focus into the pane when a person was opened in the list, or when the shown person changes and
 * took the focus with them, as after a block. Arrow keys leave the focus in the list.
 */
function useFocusOnPane(shownId: string) {
  const pane = useRef<HTMLElement>(null);
  const last = useRef(shownId);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    const isOther = last.current !== shownId;
    last.current = shownId;
    if (isOther && pane.current && pane.current.getBoundingClientRect().top < 0)
      pane.current.scrollIntoView();
    const isLost = isOther && document.activeElement === document.body;
    if (opened.current === shownId || isLost) pane.current?.focus({ preventScroll: true });
    opened.current = null;
  }, [shownId]);
  const onOpen = (id: string) => {
    if (id === last.current) pane.current?.focus({ preventScroll: true });
    else opened.current = id;
  };
  return { pane, onOpen };
}
