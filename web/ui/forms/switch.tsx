import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "#ui/styles/classes.ts";

type Props = Omit<ComponentProps<"input">, "type" | "role" | "id"> & { label: ReactNode; hint?: ReactNode };

/** A switch whose change takes effect at once, without saving. The whole line is clickable. */
export function Switch({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <label className="target grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 has-disabled:opacity-55 sm:gap-x-8">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      {hint && (
        <span id={`${id}-hint`} className="col-span-2 row-start-2 text-sm text-muted sm:col-span-1">
          {hint}
        </span>
      )}
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classes(
          "relative h-7 w-12 appearance-none rounded-full border-2 border-edge bg-sunken transition-colors before:absolute before:top-0.5 before:start-0.5 before:size-5 before:rounded-full before:bg-edge before:transition-[left,background-color] checked:border-accent checked:bg-accent checked:before:start-5.5 checked:before:bg-accent-ink",
          Boolean(hint) && "sm:row-span-2",
        )}
      />
    </label>
  );
}
