import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useLayoutEffect, useId, useRef, useState } from "react";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SearchIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { type Entry, paletteSections } from "./entries.ts";
import type { PaletteLink } from "./places-to-go.ts";
import { PaletteSection } from "./palette-section.tsx";
import { readRecent, storeRecentChoice } from "./recent.ts";
import { useEntries } from "./use-entries.ts";

type Props = {
  begins: "palette" | "message";
  /** Returns what was typed before the field was there. */
  typed?: () => string;
  onClose: () => void;
  onShowShortcuts: () => void;
  onLogOut: () => void;
};

/** The command palette: one field to go to any page, find a person, or run a common action. */
export function Palette({ begins, typed = () => "", onClose, onShowShortcuts, onLogOut }: Props) {
  const { t } = useLingui();
  const [only, setOnly] = useState(begins === "message" ? begins : null);
  return (
    <Dialog open onClose={onClose} title={only ? t`Message someone` : t`Search or run a command`}>
      <Choices
        key={only}
        only={only}
        typed={only === "message" && begins !== "message" ? () => "" : typed}
        onClose={onClose}
        onMessage={() => setOnly("message")}
        onShowShortcuts={onShowShortcuts}
        onLogOut={onLogOut}
      />
    </Dialog>
  );
}

/** Where to go if nothing is found. */
const whomToTry: readonly PaletteLink[] = [
  { to: "/find-people", name: msg`Find People` },
  { to: "/invite", name: msg`Invite People` },
];
const whatToTry: readonly PaletteLink[] = [{ to: "/?add=trip", name: msg`Add New Trip` }, ...whomToTry];

const listHeight = "h-[min(26rem,50dvh)] overflow-y-auto overscroll-contain";

type ChoicesProps = Omit<Props, "begins" | "typed"> & {
  typed: () => string;
  only: "message" | null;
  onMessage: () => void;
};

function Choices({ only, typed, onClose, onMessage, ...actions }: ChoicesProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(typed);
  const [active, setActive] = useState(0);
  const [recent] = useState(readRecent);
  const { entries, searching } = useEntries(text, only, { onMessage, ...actions });
  const sections =
    only && text.trim() === "" ? [{ group: only, entries }] : paletteSections(entries, text, recent);
  const rows: readonly Entry[] = sections.flatMap((section) => section.entries);
  const at = Math.min(active, Math.max(0, rows.length - 1));
  const count = rows.length;

  useLayoutEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at, text]);

  const choose = (entry: Entry) => {
    storeRecentChoice(entry.id);
    if (!opensOtherPart.has(entry.id)) onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const entry = rows[at];
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && entry) choose(entry);
    else if (event.key === "ArrowDown") setActive((at + 1) % Math.max(1, count));
    else if (event.key === "ArrowUp") setActive((at - 1 + count) % Math.max(1, count));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={only ? t`Name or username` : t`Search trips, people and pages`}
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? id : undefined}
        aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
        placeholder={only ? t`Name or username` : t`Search trips, people and pages`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={press}
        className={controlStyles}
      />
      <p role="status" className="my-2 text-xs text-muted">
        {searching ? <Trans>Searching...</Trans> : <Plural value={count} one="# result" other="# results" />}
      </p>
      {count === 0 && (
        <div className={listHeight}>
          {!searching && (
            <EmptyState
              drawing={<SearchIllustration />}
              title={t`Nothing found`}
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  {(only ? whomToTry : whatToTry).map(({ to, name }) => (
                    <LinkButton key={to} to={to} kind="secondary" size="medium" onClick={onClose}>
                      {i18n._(name)}
                    </LinkButton>
                  ))}
                </div>
              }
            >
              {only ? (
                <Trans>Try another name, or connect with them first.</Trans>
              ) : (
                <Trans>Try a trip, a city, a group or a person’s name.</Trans>
              )}
            </EmptyState>
          )}
        </div>
      )}
      <div
        ref={list}
        hidden={count === 0}
        id={id}
        role="listbox"
        aria-label={t`Suggestions`}
        tabIndex={-1}
        className={`-mx-2 ${listHeight}`}
      >
        {sections.map((section) => (
          <PaletteSection
            key={section.group}
            id={id}
            section={section}
            first={rows.indexOf(section.entries[0]!)}
            active={at}
            onChoose={choose}
          />
        ))}
      </div>
    </>
  );
}

/** These open another part of the palette in its place, so it isn't closed. */
const opensOtherPart: ReadonlySet<string> = new Set(["message", "shortcuts"]);
