import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { maxCityLength } from "#contract/shared/fields.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { cityOption, citiesFor, isPossibleAlias } from "./city-options.ts";
import { useCities, useCitySearch } from "./places-queries.ts";

/** Offers all cities of a state at once, other names from the server, and last the text as typed. */
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
  const found = useCitySearch(country, state, isPossibleAlias(text, all) ? text.trim() : "");
  const options = useMemo(() => citiesFor(text, all, found.list.map(cityOption)), [text, all, found.list]);
  return (
    <Combobox
      label={t`City`}
      placeholder={t`Type or pick a city`}
      error={error}
      hint={hint}
      maxLength={maxCityLength}
      disabled={state === ""}
      options={options}
      value={value.city}
      loading={cities.loading || found.loading}
      failed={cities.failed || found.failed}
      onSearch={setText}
      onPick={({ id, label }) => onChange({ ...value, city: label, placeId: id })}
      onUseTyped={(city) => onChange({ ...value, city, placeId: undefined })}
    />
  );
}
