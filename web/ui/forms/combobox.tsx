import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useState } from "react";
import { classes } from "#ui/styles/classes.ts";
import { filterOptions, type Option, sameText } from "./combobox-filter.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Field, type FieldProps } from "./field.tsx";
import { Chevron } from "./select.tsx";

type Props = FieldProps & {
  options: readonly Option[];
  /** The current value: an option's label, or a typed text. */
  value: string;
  onPick: (option: Option) => void;
  /** If set, a typed text may be used as it is. */
  onUseTyped?: (text: string) => void;
  /** If set, `options` are the search results for this text; otherwise they are filtered here. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  /** Whether loading the options failed. */
  failed?: boolean;
  disabled?: boolean;
  placeholder?: string;
};

/**
 * A text input with a list of matching options. Arrow keys move, Enter picks, Escape restores the previous
 * value.
 */
export function Combobox({ options, value, onPick, onUseTyped, onSearch, loading = false, ...props }: Props) {
  const { t } = useLingui();
  const { disabled, placeholder, failed = false, ...field } = props;
  const state = loading ? "loading" : failed ? "failed" : "ready";
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState(false);

  const cannotLoad = t`This list can’t be loaded right now.`;
  const text = typed ?? "";
  const found = onSearch || text === "" ? options : filterOptions(options, text);
  const offersTyped =
    onUseTyped !== undefined && text.trim() !== "" && !found.some((it) => sameText(it.label, text));
  const rows = found.length + (offersTyped ? 1 : 0);

  /** Opens the list at the current value, so that Enter keeps it. */
  const show = () => {
    if (open) return;
    setActive(
      Math.max(
        0,
        found.findIndex((it) => it.label === value),
      ),
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(0);
    onSearch?.("");
  };
  const pick = (index: number) => {
    const option = found[index];
    if (option) onPick(option);
    else if (offersTyped) onUseTyped(text.trim());
    else return;
    close();
  };
  const type = (next: string) => {
    setTyped(next);
    setActive(0);
    setOpen(true);
    onSearch?.(next);
  };
  /**
   * On leaving with unpicked text: uses the text if it is an option or if typed texts are allowed, else
   * restores the value.
   */
  const leave = () => {
    if (!open) return;
    const same = found.findIndex((it) => sameText(it.label, text));
    if (text.trim() !== "" && same >= 0) pick(same);
    else if (offersTyped) pick(found.length);
    else close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (open && rows > 0) setActive((active + step + rows) % rows);
      show();
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      pick(active);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={open && rows > 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? value}
            onChange={(event) => type(event.target.value)}
            onClick={show}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            onKeyDown={press}
            className={classes(controlStyles, "pe-10")}
          />
          <Chevron />
          {open && (
            <ComboboxList
              id={listId}
              label={t`Suggestions`}
              options={found}
              active={active}
              picked={value}
              state={state}
              onPick={pick}
              typed={offersTyped && <Trans>Use “{text.trim()}”</Trans>}
            />
          )}
          <span role="status" className="sr-only">
            {open && (loading ? t`Searching...` : failed && rows === 0 ? cannotLoad : t`${rows} suggestions`)}
          </span>
        </div>
      )}
    </Field>
  );
}
