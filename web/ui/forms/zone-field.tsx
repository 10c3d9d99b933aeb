import { useState } from "react";
import { todaysZone, withZoneNames, zoneLabel, zoneOptions } from "#web/lib/format/zones.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import type { Option } from "#ui/forms/combobox/combobox-filter.ts";
import type { FieldProps } from "./field.tsx";

type Props = FieldProps & { value: string; onChange: (zone: string) => void; placeholder?: string };

/**
 * A field for a time zone, found by its city or its name; the device's zone comes first. A zone that got a
 * new name is shown by it, and also found by the old one.
 */
export function ZoneField({ value, onChange, ...field }: Props) {
  const [zones, setZones] = useState<readonly Option[]>(zoneOptions);
  // After the focus is painted.
  const addNames = () => setTimeout(() => setZones(withZoneNames(zoneOptions())));
  return (
    <Combobox
      {...field}
      options={zones}
      value={zoneLabel(todaysZone(value))}
      onFocus={addNames}
      onPick={({ id }) => onChange(id)}
    />
  );
}
