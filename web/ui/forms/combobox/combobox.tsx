import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { classes } from "#ui/styles/classes.ts";
import { filterOptions, isNamed, type Option, sameText } from "./combobox-filter.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { controlStyles } from "#ui/styles/control-styles.ts";
import type { ComboboxProps } from "./combobox-props.ts";
import { Field } from "#ui/forms/field.tsx";
import { LeftText, Waiting } from "#ui/forms/left-text.tsx";
import { Chevron } from "#ui/forms/select.tsx";
import { byDot } from "#web/lib/format/comma.ts";
import { useLeave } from "./use-leave.ts";
import { useLeftText } from "./use-left-text.ts";

/**
 * A text input with a list of matching options. Arrow keys move, Enter picks, Escape restores the previous
 * value.
 */
export function Combobox({
  options,
  value,
  onPick,
  onUseTyped,
  onSearch,
  onFocus,
  loading = false,
  ...props
}: ComboboxProps) {
  const { t } = useLingui();
  const { disabled, placeholder, maxLength, failed = false, pickedId, unresolved, ...field } = props;
  const state = loading ? "loading" : failed ? "failed" : "ready";
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState(false);
  const [complains, setComplains] = useState(false);
  /** The option that was picked after the person left, for screen readers. */
  const [pickedLater, setPickedLater] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The input gets the focus to show a complaint; an open list would cover it. */
  const complaining = useRef(false);
  const [lastValue, setLastValue] = useState(value);
  /** Enter was pressed before the results arrived; the first one is picked then. */
  const picksFirst = useRef(false);

  const cannotLoad = t`This list can’t be loaded right now.`;
  const noOption = failed ? cannotLoad : t`Nothing found`;
  const text = typed ?? "";
  const found = onSearch || text === "" ? options : filterOptions(options, text);
  const isPicked = (option: Option) =>
    pickedId === undefined ? option.label === value : option.id === pickedId;
  // While options are loading, Enter must not take a text that an option may be about to match.
  const isSearching = onSearch !== undefined && loading && found.length === 0;
  const offersTyped =
    onUseTyped !== undefined &&
    text.trim() !== "" &&
    !(isSearching && unresolved) &&
    !found.some((it) => sameText(it.label, text));
  const rows = found.length + (offersTyped ? 1 : 0);

  const useTyped = <Trans>Use “{text.trim()}”</Trans>;
  const left = useLeftText({
    input,
    loading,
    hasOptions: found.length > 0,
    onPickFirst: () => {
      setPickedLater(byDot([found[0]?.label, found[0]?.line]));
      pick(0);
    },
    onComplain: () => {
      setComplains(true);
      complaining.current = true;
      input.current?.focus();
      complaining.current = false;
    },
  });
  // A value from elsewhere replaces a text that was left; an empty one doesn't.
  if (lastValue !== value) {
    setLastValue(value);
    if (left.isLeft && value !== "") {
      setTyped(null);
      setComplains(false);
      left.resume();
    }
  }
  const isWaiting = left.isLeft && loading;
  const isUnresolved = left.isLeft && !loading && found.length === 0;

  const suggestions = plural(rows, { one: "# suggestion", other: "# suggestions" });

  /** Opens the list at the current value, so that Enter keeps it. */
  const show = () => {
    if (open) return;
    left.resume();
    if (typed === null) onSearch?.("");
    setActive(Math.max(0, found.findIndex(isPicked)));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    left.resume();
    setComplains(false);
    picksFirst.current = false;
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
  useEffect(() => {
    if (!picksFirst.current || loading) return;
    picksFirst.current = false;
    pick(0);
  });
  const type = (next: string) => {
    picksFirst.current = false;
    left.resume();
    setComplains(false);
    setPickedLater("");
    setTyped(next);
    setActive(0);
    setOpen(true);
    onSearch?.(next);
  };
  /**
   * On leaving with unpicked text: takes the highlighted option, or uses the text if it is an option or if
   * typed texts are allowed, or else restores the value. See `unresolved`.
   */
  const leave = () => {
    if (!open) return;
    if (unresolved && text.trim() !== "") {
      // An option that was not highlighted by the arrow keys may not be the first one when loading ends.
      if (found.length > 0 && (!loading || active > 0)) return pick(active);
      picksFirst.current = false;
      setOpen(false);
      return left.leave();
    }
    const same = found.findIndex((it) => (onUseTyped ? sameText(it.label, text) : isNamed(it, text)));
    if (text.trim() !== "" && same >= 0) pick(same);
    else if (offersTyped && !unresolved) pick(found.length);
    else close();
  };
  const blur = useLeave(box, open, leave);
  const enter = (target: HTMLInputElement) => {
    target.select();
    if (!left.isLeft || complaining.current) return;
    left.resume();
    setOpen(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (open && rows > 0) setActive((active + step + rows) % rows);
      show();
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (onSearch && loading && active === 0 && text.trim() !== "") picksFirst.current = true;
      else pick(active);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field
      {...field}
      error={
        (complains || (field.error && left.isLeft)) && unresolved ? unresolved(text.trim()) : field.error
      }
    >
      {(wiring) => (
        <>
          <div ref={box} className="relative">
            <input
              {...wiring}
              ref={input}
              aria-busy={isWaiting || undefined}
              maxLength={maxLength}
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
              onClick={({ currentTarget }) => {
                // The value is replaced by the next text, also if the input has the focus already.
                if (!open) currentTarget.select();
                show();
              }}
              onFocus={(event) => {
                onFocus?.();
                enter(event.target);
              }}
              onBlur={blur}
              onKeyDown={press}
              className={classes(controlStyles, "pe-10")}
            />
            {isWaiting ? <Waiting /> : <Chevron />}
            {open && (
              <ComboboxList
                id={listId}
                label={t`Suggestions`}
                options={found}
                active={active}
                isPicked={isPicked}
                state={state}
                onPick={pick}
                typed={offersTyped && useTyped}
              />
            )}
            <span role="status" className="sr-only">
              {open || isWaiting
                ? loading
                  ? t`Searching...`
                  : failed && rows === 0
                    ? cannotLoad
                    : suggestions
                : isUnresolved
                  ? noOption
                  : pickedLater}
            </span>
          </div>
          {isUnresolved && (
            <LeftText
              reason={noOption}
              onUse={
                offersTyped
                  ? () => {
                      input.current?.focus();
                      pick(found.length);
                    }
                  : undefined
              }
            >
              {useTyped}
            </LeftText>
          )}
        </>
      )}
    </Field>
  );
}
