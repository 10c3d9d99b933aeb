import { type ReactNode, useId } from "react";

export type RadioCard<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
};
type Props<Value extends string> = {
  legend: ReactNode;
  options: readonly RadioCard<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The number of columns if there is room. */
  columns?: 1 | 2 | 3 | 4;
  disabled?: boolean;
};

const grids = { 1: "grid-cols-1", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3", 4: "grid-cols-2 sm:grid-cols-4" };

/** A radio group whose options are cards with an icon. */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
  columns = 1,
  disabled,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="disabled:opacity-55">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className={`grid gap-2 ${grids[columns]}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="target flex items-center gap-3 rounded-md border border-edge bg-raised p-3 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-raised outline-none checked:border-[6px] checked:border-accent"
            />
            {option.icon && <span aria-hidden="true">{option.icon}</span>}
            <span className="min-w-0">
              <span className="block text-sm font-semibold">{option.label}</span>
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
