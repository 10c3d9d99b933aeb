import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { isKnownPlaceId, isOwnPlace, type PlaceInput } from "#web/lib/place-choice.ts";
import { classes } from "#ui/styles/classes.ts";
import { CountryFields } from "./country-fields.tsx";
import { OwnPlaceNote } from "./own-place-note.tsx";
import { WhereField } from "./where-field.tsx";

/**
 * One field for a city of the whole world. Country, state and city are below it, for a place that it doesn't
 * know, and follow the choice.
 */
export function PlaceFields({ value, onChange, errors, hint, label }: PlaceInput) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(isOwnPlace(value));
  const fields = useRef<HTMLDivElement>(null);
  /** How often a text was used as it is: each time, the focus goes to what is still missing. */
  const [used, setUsed] = useState(0);
  useEffect(() => {
    if (used > 0) firstEmpty(fields.current)?.focus();
  }, [used]);
  // Closed fields can't show their errors.
  const error = isOpen ? undefined : (errors.city ?? errors.state ?? errors.country);
  return (
    <div className="grid gap-3">
      <WhereField
        label={label ?? t`Where to?`}
        value={value}
        onChange={onChange}
        onUseTyped={(typed) => {
          // The country of a picked city is that city's, and nobody has seen that of closed fields.
          const country = isOpen && !isKnownPlaceId(value.placeId) ? value.country : "";
          onChange({ country, state: "", city: capitalized(typed) });
          setOpen(true);
          setUsed(used + 1);
        }}
        error={error}
        hint={hint}
      />
      {isOwnPlace(value) && <OwnPlaceNote value={value} onChange={onChange} />}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="target flex items-center gap-1.5 justify-self-start text-sm font-semibold text-accent"
      >
        {t`Choose by country`}
        <ChevronDown
          aria-hidden="true"
          size={16}
          className={classes("transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <div ref={fields} id={id} hidden={!isOpen} className={isOpen ? "grid gap-5" : undefined}>
        {isOpen && <CountryFields value={value} onChange={onChange} errors={errors} />}
      </div>
    </div>
  );
}

const firstEmpty = (fields: HTMLElement | null) =>
  [...(fields?.querySelectorAll("input") ?? [])].find(({ value, disabled }) => value === "" && !disabled);

/** A phone's keyboard may leave the first letter of a name small. Some languages write it their own way. */
const capitalized = (name: string) => {
  const first = String.fromCodePoint(name.codePointAt(0) ?? 0);
  return first.toLocaleUpperCase(localeState.locale) + name.slice(first.length);
};
