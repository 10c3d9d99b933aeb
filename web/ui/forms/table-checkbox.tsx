import type { ComponentProps } from "react";
import { tickStyles } from "#ui/styles/tick-styles.ts";

type Props = Omit<ComponentProps<"input">, "type" | "name"> & {
  /** The accessible name; on screen the column heading is part of it. */
  name: string;
  /** The label beside the box if there are no columns. */
  label: string;
};

/** A checkbox in a table, large enough for a thumb. */
export const TableCheckbox = ({ name, label, ...input }: Props) => (
  <label className="target inline-flex min-h-11 min-w-11 items-center gap-3 has-disabled:opacity-55 sm:justify-center">
    <input {...input} type="checkbox" aria-label={name} className={tickStyles} />
    <span aria-hidden="true" className="text-sm sm:hidden">
      {label}
    </span>
  </label>
);
