import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, type SyntheticEvent, useState } from "react";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"textarea">, "id">;

/** The most characters in a text field. With millions of them browsers freeze. */
export const maxFieldLength = 500_000;

/**
 * A multi-line text field that grows with its content if the browser supports it. A text that is too long to
 * paste or drop is refused before it is in the field, so what was there stays.
 */
export function TextArea({ label, hint, error, rows = 3, onChange, ...area }: Props) {
  const { t, i18n } = useLingui();
  const [isTooLong, setIsTooLong] = useState(false);
  const refuseTooLong = (event: SyntheticEvent<HTMLTextAreaElement>, transfer: DataTransfer) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const length = value.length - (selectionEnd - selectionStart) + transfer.getData("text/plain").length;
    if (length > maxFieldLength) event.preventDefault();
    setIsTooLong(length > maxFieldLength);
  };
  const max = i18n.number(maxFieldLength);
  return (
    <Field
      label={label}
      hint={hint}
      error={isTooLong ? t`Too long: at most ${max} characters fit here` : error}
    >
      {(wiring) => (
        <textarea
          dir={area.value ? "auto" : undefined}
          {...area}
          {...wiring}
          rows={rows}
          onChange={(event) => {
            setIsTooLong(false);
            onChange?.(event);
          }}
          onPaste={(event) => refuseTooLong(event, event.clipboardData)}
          onDrop={(event) => refuseTooLong(event, event.dataTransfer)}
          className={`${controlStyles} field-sizing-content max-h-80 py-2.5`}
        />
      )}
    </Field>
  );
}
