import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "role" | "name"> & {
  /** The accessible name, made of the headings of its row and its column. */
  name: string;
};

/** A switch in a table, without a label of its own and large enough for a thumb. */
export const TableSwitch = ({ name, ...input }: Props) => (
  <label className="target inline-grid place-items-center has-disabled:opacity-55">
    <input
      {...input}
      type="checkbox"
      role="switch"
      aria-label={name}
      className="relative h-6 w-10 appearance-none rounded-full border-2 border-edge bg-sunken transition-colors before:absolute before:top-0.5 before:start-0.5 before:size-4 before:rounded-full before:bg-edge before:transition-[left,background-color] checked:border-accent checked:bg-accent checked:before:start-4.5 checked:before:bg-accent-ink"
    />
  </label>
);
