import type { ChangeEvent, Ref } from "react";
import { codeLength } from "#contract/features/phones.ts";
import { classes } from "#ui/styles/classes.ts";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Field } from "#ui/forms/field.tsx";

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Field for six digits. A phone offers the code it has just received, and a pasted code may contain spaces.
 */
export const CodeField = ({ label, hint, error, value, onChange, ref }: Props) => (
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
        value={value}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(digitsOf(target.value))}
        className={classes(controlStyles, "max-w-56 text-xl font-semibold tracking-[0.3em] tabular-nums")}
      />
    )}
  </Field>
);

/** Returns at most six digits; full-width digits count too. */
export const digitsOf = (text: string): string =>
  text.normalize("NFKC").replaceAll(/\D/g, "").slice(0, codeLength);
