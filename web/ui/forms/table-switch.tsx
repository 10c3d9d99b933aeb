import { type ComponentProps, useId } from "react";
import { classes } from "#ui/styles/classes.ts";

type Props = Omit<ComponentProps<"input">, "type" | "role" | "name"> & {
  /** The accessible name, made of the headings of its row and its column. */
  name: string;
  /** Says that it is on for a part only, which is drawn as half on. */
  partly?: string | undefined;
};

/** A switch in a table, without a label of its own and large enough for a thumb. */
export function TableSwitch({ name, partly, ...input }: Props) {
  const id = useId();
  return (
    <label className="target inline-grid place-items-center has-disabled:opacity-55">
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-label={name}
        aria-describedby={partly === undefined ? undefined : id}
        className={classes(
          "relative h-6 w-10 appearance-none rounded-full border-2 border-edge bg-sunken transition-colors before:absolute before:top-0.5 before:start-0.5 before:size-4 before:rounded-full before:bg-edge before:transition-[left,background-color] checked:border-accent",
          partly === undefined
            ? "checked:bg-accent checked:before:start-4.5 checked:before:bg-accent-ink"
            : "checked:bg-accent-soft checked:before:start-2.5 checked:before:bg-accent",
        )}
      />
      {partly !== undefined && (
        <span id={id} hidden>
          {partly}
        </span>
      )}
    </label>
  );
}
