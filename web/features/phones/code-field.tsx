import type { Ref } from "react";
import { codeLength } from "#contract/features/phones.ts";
import { digitsIn } from "#contract/shared/typed/plain-text.ts";
import { classes } from "#ui/styles/classes.ts";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Field } from "#ui/forms/field.tsx";
import { useRewritten } from "#ui/forms/rewritten.ts";

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Field for six digits of any script. A phone offers the code it has just received, and a pasted code may
 * contain spaces.
 */
export function CodeField({ label, hint, error, value, onChange, ref }: Props) {
  const text = useRewritten(value, (input) => onChange(digitsIn(input.value).slice(0, codeLength)));
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          ref={ref}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Not maxLength: it would cut "123 456" before the space is removed.
          pattern={`\\d{${codeLength}}`}
          autoFocus
          {...text}
          className={classes(controlStyles, "max-w-56 text-xl font-semibold tracking-[0.3em] tabular-nums")}
        />
      )}
    </Field>
  );
}
