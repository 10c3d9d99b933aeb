import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, type SyntheticEvent, useState } from "react";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"textarea">, "id" | "ref">;

/** The most characters in a text field. With millions of them browsers freeze. */
export const maxFieldLength = 500_000;

/** From this length on, a browser takes seconds to insert the lines of a text that isn't pasted. */
const slowLength = 5000;

/**
 * A multi-line text field that grows with its content if the browser supports it. A text that is too long is
 * refused before it is in the field, so what was there stays.
 */
export function TextArea({ label, hint, error, rows = 3, onChange, ...area }: Props) {
  const { t, i18n } = useLingui();
  const [isTooLong, setIsTooLong] = useState(false);
  const refuseTooLong = (event: Event | SyntheticEvent, text: string) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget as HTMLTextAreaElement;
    const length = value.length - (selectionEnd - selectionStart) + text.length;
    if (length > maxFieldLength) event.preventDefault();
    setIsTooLong(length > maxFieldLength);
  };
  // React has no event for it. Keyboards and other apps insert a copied text without pasting it.
  const listen = (field: HTMLTextAreaElement) => {
    const insert = (event: InputEvent) => {
      const text = event.data ?? "";
      if (text.length < slowLength) return;
      refuseTooLong(event, text);
      if (event.defaultPrevented) return;
      event.preventDefault();
      field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    };
    field.addEventListener("beforeinput", insert);
    return () => field.removeEventListener("beforeinput", insert);
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
          ref={listen}
          rows={rows}
          onChange={(event) => {
            const isOver = event.target.value.length > maxFieldLength;
            setIsTooLong(isOver);
            // If it is not told, the field shows its old value again.
            if (!isOver) onChange?.(event);
          }}
          onPaste={(event) => refuseTooLong(event, event.clipboardData.getData("text/plain"))}
          onDrop={(event) => refuseTooLong(event, event.dataTransfer.getData("text/plain"))}
          className={`${controlStyles} field-sizing-content max-h-80 py-2.5`}
        />
      )}
    </Field>
  );
}
