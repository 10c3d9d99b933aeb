import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { PlaceInput } from "../../lib/place-choice.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { cityOption, citiesFor, mayBeAnotherName } from "./city-options.ts";
import { useCities, useCitySearch } from "./places-queries.ts";

/** All cities of a state at once, other names from the server, and at the end what was typed. */
export function CityField({
  value,
  onChange,
  error,
  hint,
}: Omit<PlaceInput, "errors"> & { error?: string | undefined }) {
  const { t } = useLingui();
  const { country, state } = value;
  const [text, setText] = useState("");
  const cities = useCities(country, state);
  const all = useMemo(() => cities.list.map(cityOption), [cities.list]);
  const found = useCitySearch(country, state, mayBeAnotherName(text, all) ? text.trim() : "");
  const options = useMemo(() => citiesFor(text, all, found.list.map(cityOption)), [text, all, found.list]);
  return (
    <Combobox
      label={t`City`}
      placeholder={t`Type or pick a city`}
      error={error}
      hint={hint}
      disabled={state === ""}
      options={options}
      value={value.city}
      loading={cities.loading || found.loading}
      onSearch={setText}
      onPick={({ id, label }) => onChange({ ...value, city: label, placeId: id })}
      onUseTyped={(city) => onChange({ ...value, city, placeId: undefined })}
    />
  );
}
