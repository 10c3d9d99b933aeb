import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useState } from "react";
import { classes } from "./classes.ts";
import { filterOptions, type Option, sameText } from "./combobox-filter.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { controlLook } from "./control-look.ts";
import { Field, type FieldProps } from "./field.tsx";
import { Chevron } from "./select.tsx";

type Props = FieldProps & {
  options: readonly Option[];
  /** What is picked now: an option's label, or the text one typed. */
  value: string;
  onPick: (option: Option) => void;
  /** Given, the text one typed may be used as it is. */
  onUseTyped?: (text: string) => void;
  /** Given, `options` are already the answer to this text; otherwise they are filtered here. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  disabled?: boolean;
  placeholder?: string;
};

/** A text box with a list of what it could mean. Arrows move in the list, Enter picks, Escape leaves things as they were. */
export function Combobox({ options, value, onPick, onUseTyped, onSearch, loading = false, ...props }: Props) {
  const { t } = useLingui();
  const { disabled, placeholder, ...field } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState(false);

  const text = typed ?? "";
  const found = onSearch || text === "" ? options : filterOptions(options, text);
  const offersTyped =
    onUseTyped !== undefined && text.trim() !== "" && !found.some((it) => sameText(it.label, text));
  const rows = found.length + (offersTyped ? 1 : 0);

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
  /** Leaving with a text that was typed but not picked: it is taken where that is allowed, else put back. */
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
      setOpen(true);
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
            onClick={() => setOpen(true)}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            onKeyDown={press}
            className={classes(controlLook, "pe-10")}
          />
          <Chevron />
          {open && (
            <ComboboxList
              id={listId}
              label={t`Suggestions`}
              options={found}
              active={active}
              picked={value}
              loading={loading}
              onPick={pick}
              typed={offersTyped && <Trans>Use “{text.trim()}”</Trans>}
            />
          )}
          <span role="status" className="sr-only">
            {open && (loading ? t`Searching...` : t`${rows} suggestions`)}
          </span>
        </div>
      )}
    </Field>
  );
}
