import type { ChangeEvent, Ref } from "react";
import { codeLength } from "../../../contract/phones.ts";
import { classes } from "../../ui/classes.ts";
import { controlLook } from "../../ui/control-look.ts";
import { Field } from "../../ui/field.tsx";

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** Six digits. A phone offers the code it was just sent, and one that is pasted may have blanks in it. */
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
        // Not maxLength: it would cut "123 456" before the blank is taken out.
        pattern={`\\d{${codeLength}}`}
        autoFocus
        value={value}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(digitsOf(target.value))}
        className={classes(controlLook, "max-w-56 text-xl font-semibold tracking-[0.3em] tabular-nums")}
      />
    )}
  </Field>
);

/** At most six digits, those of full width as well. */
export const digitsOf = (text: string): string =>
  text.normalize("NFKC").replaceAll(/\D/g, "").slice(0, codeLength);
