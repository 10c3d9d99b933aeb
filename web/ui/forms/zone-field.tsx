import { useMemo } from "react";
import { zoneLabel, zoneOptions } from "#web/lib/format/zones.ts";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import type { FieldProps } from "./field.tsx";

type Props = FieldProps & { value: string; onChange: (zone: string) => void; placeholder?: string };

/** A field for a time zone, found by its city; the device's zone comes first. */
export function ZoneField({ value, onChange, ...field }: Props) {
  const zones = useMemo(() => zoneOptions(), []);
  return <Combobox {...field} options={zones} value={zoneLabel(value)} onPick={({ id }) => onChange(id)} />;
}
