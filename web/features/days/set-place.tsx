import { useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { eachDay } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { PlaceChoice, PlaceInput } from "#web/lib/place-choice.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DateRangeField, type PickedRange } from "#ui/dates/date-range-field.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { focusFirstField } from "#ui/forms/first-field.ts";
import { missingFields, maxDays } from "./day-values.ts";

type Props = {
  day: Day;
  /** The initial country of the form. */
  start: string;
  place: (input: PlaceInput) => ReactNode;
  pending: boolean;
  onSave: (dates: Day[], place: PlaceChoice) => void;
  onCancel: () => void;
};

/** Form for another place on a day, or on a range of days. */
export function SetPlace({ day, start, place, pending, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [dates, setDates] = useState<PickedRange>({ first: day, last: day });
  const [choice, setChoice] = useState<PlaceChoice>({ country: start, state: "", city: "" });
  const [errors, setErrors] = useState<ReturnType<typeof missingFields>>({});
  // The button that opened this form is gone, and the focus with it.
  useEffect(() => void focusFirstField(form.current!.parentElement), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingFields(choice, dates);
    setErrors(missing);
    if (pending || Object.keys(missing).length > 0 || !dates.first || !dates.last) return;
    onSave(eachDay(dates.first, dates.last), choice);
  };
  const days = dates.first && dates.last ? eachDay(dates.first, dates.last).length : 0;
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4">
      <DateRangeField
        label={t`Days`}
        hint={days > maxDays ? undefined : t`One day, or several in a row`}
        value={dates}
        onChange={setDates}
        error={errors.dates}
      />
      {place({ value: choice, onChange: setChoice, errors })}
      <FormActions onCancel={onCancel}>
        <Button type="submit" busy={pending}>{t`Save place`}</Button>
      </FormActions>
    </form>
  );
}
