import type { ComponentProps } from "react";
import { tickLook } from "./tick-look.ts";

type Props = Omit<ComponentProps<"input">, "type" | "name"> & {
  /** What it is called by itself; the column says the rest to those who see it. */
  name: string;
  /** Beside the box where there are no columns. */
  label: string;
};

/** One box of a table, as large as a thumb. */
export const Tick = ({ name, label, ...input }: Props) => (
  <label className="target inline-flex min-h-11 min-w-11 items-center gap-3 has-disabled:opacity-55 sm:justify-center">
    <input {...input} type="checkbox" aria-label={name} className={tickLook} />
    <span aria-hidden="true" className="text-sm sm:hidden">
      {label}
    </span>
  </label>
);
