import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { countryName } from "../../lib/place-names.ts";
import type { PlaceInput } from "../../lib/place-choice.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { CityField } from "./city-field.tsx";
import { useCountries, useStates } from "./places-queries.ts";

/** Country, state and city; choosing one clears what lies within the old one. */
export function PlaceFields({ value, onChange, errors }: PlaceInput) {
  const { t } = useLingui();
  const countries = useCountries();
  const states = useStates(value.country);
  const only = states.list.length === 1 ? states.list[0]!.code : null;
  const inState = (state: string) => onChange({ country: value.country, state, city: "" });

  useEffect(() => {
    if (only !== null && value.state === "") inState(only);
  });

  const stateName = states.list.find(({ code }) => code === value.state)?.name ?? value.state;
  return (
    <>
      <Combobox
        label={t`Country`}
        error={errors.country}
        options={countries.list.map(({ code, name }) => ({ id: code, label: name, also: code }))}
        loading={countries.loading}
        value={
          countries.list.find(({ code }) => code === value.country)?.name ??
          (value.country && countryName(value.country))
        }
        onPick={({ id }) => onChange({ country: id, state: "", city: "" })}
      />
      <Combobox
        label={t`State`}
        placeholder={t`State, province or region`}
        error={errors.state}
        disabled={value.country === ""}
        options={states.list.map(({ code, name }) => ({ id: code, label: name, also: code }))}
        loading={states.loading}
        value={stateName}
        onPick={({ id }) => inState(id)}
      />
      <CityField value={value} onChange={onChange} error={errors.city} />
    </>
  );
}
