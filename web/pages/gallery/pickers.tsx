import { useState } from "react";
import { todayHere } from "#web/lib/format/days.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { DateRangeField } from "#ui/dates/date-range-field.tsx";
import type { PickedRange } from "#ui/dates/range-cell.tsx";
import { GalleryPart } from "./part.tsx";

const cities = ["Lisbon", "Lyon", "Liège", "Ljubljana", "Łódź", "Lima", "San Sebastián", "São Paulo"].map(
  (label) => ({
    id: label,
    label,
  }),
);
const villages = Array.from({ length: 4000 }, (_, index) => ({
  id: `v${index}`,
  label: `Village ${index + 1}`,
}));

export function Pickers() {
  const [city, setCity] = useState("");
  const [village, setVillage] = useState("Village 12");
  const [dates, setDates] = useState<PickedRange>({ first: null, last: null });
  return (
    <GalleryPart title="Pickers">
      <div className="grid gap-5 md:grid-cols-2">
        <Combobox
          label="City"
          placeholder="Type or pick a city"
          hint="Pick from the list or use your own words."
          options={cities}
          value={city}
          onPick={(option) => setCity(option.label)}
          onUseTyped={setCity}
        />
        <Combobox
          label="Village, of 4,000"
          options={villages}
          value={village}
          onPick={(it) => setVillage(it.label)}
        />
        <Combobox label="State" options={[]} value="" onPick={() => {}} error="State is required" />
        <Combobox label="State, before a country" options={[]} value="" onPick={() => {}} disabled />
        <DateRangeField label="Dates" value={dates} onChange={setDates} min={todayHere()} />
        <DateRangeField
          label="Dates"
          value={{ first: null, last: null }}
          onChange={setDates}
          error="Please select both start and end dates"
        />
      </div>
    </GalleryPart>
  );
}
