import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import type { Country } from "#contract/features/places.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { countryName } from "#web/lib/format/place-names.ts";
import { isOwnPlace, type PlaceInput } from "#web/lib/place-choice.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { CityField } from "./city-field.tsx";
import { useCountries, useStates } from "./places-queries.ts";

/** The server's name in English, the browser's in every other language. */
const labelOf = (country: Country | undefined) =>
  country && (localeState.language === "en" ? country.name : countryName(country.code));

/** Sorts by the reader's alphabet; each country is found by its names in other languages and codes, too. */
const sortedOptions = (countries: readonly Country[]) =>
  countries
    .map((it) => ({ id: it.code, label: labelOf(it) ?? it.name, also: [it.code, it.name, ...it.otherNames] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, localeState.locale));

/** Country, state and city; choosing one clears those below it, but for a typed city. */
export function CountryFields({ value, onChange, errors }: Omit<PlaceInput, "hint" | "label">) {
  const { t } = useLingui();
  const countries = useCountries();
  const states = useStates(value.country);
  const only = states.list.length === 1 ? states.list[0]!.code : null;
  // A typed place keeps its name, because the lists don't have it.
  const city = isOwnPlace(value) ? value.city : "";
  const inState = (state: string) => onChange({ country: value.country, state, city });

  useEffect(() => {
    if (only !== null && value.state === "") inState(only);
  });

  const stateName = states.list.find(({ code }) => code === value.state)?.name ?? value.state;
  return (
    <>
      <Combobox
        label={t`Country`}
        error={errors.country}
        options={sortedOptions(countries.list)}
        loading={countries.loading}
        value={
          labelOf(countries.list.find(({ code }) => code === value.country)) ??
          (value.country && countryName(value.country))
        }
        onPick={({ id }) => onChange({ country: id, state: "", city })}
      />
      <Combobox
        label={t`State`}
        placeholder={t`State, province or region`}
        error={errors.state}
        hint={
          states.failed
            ? t`A new place needs its state, and the states of this country can’t be loaded now. What you typed stays in this form.`
            : undefined
        }
        disabled={value.country === ""}
        options={states.list.map(({ code, name, otherNames }) => ({
          id: code,
          label: name,
          also: [code, ...otherNames],
        }))}
        loading={states.loading}
        failed={states.failed}
        value={stateName}
        onPick={({ id }) => inState(id)}
      />
      <CityField value={value} onChange={onChange} error={errors.city} />
    </>
  );
}
