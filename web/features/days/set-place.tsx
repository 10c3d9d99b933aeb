import { useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { eachDay } from "../../../contract/calendar-days.ts";
import type { Day } from "../../../contract/fields.ts";
import type { PlaceChoice, PlaceInput } from "../../lib/place-choice.ts";
import { Button } from "../../ui/button.tsx";
import { DateRangeField, type PickedRange } from "../../ui/date-range-field.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { focusFirstField } from "../../ui/first-field.ts";
import { missingIn, mostDays } from "./day-values.ts";

type Props = {
  day: Day;
  /** The country the form begins in. */
  start: string;
  place: (input: PlaceInput) => ReactNode;
  pending: boolean;
  onSave: (dates: Day[], place: PlaceChoice) => void;
  onCancel: () => void;
};

/** Another place for a day, or for a run of days. */
export function SetPlace({ day, start, place, pending, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [dates, setDates] = useState<PickedRange>({ first: day, last: day });
  const [choice, setChoice] = useState<PlaceChoice>({ country: start, state: "", city: "" });
  const [errors, setErrors] = useState<ReturnType<typeof missingIn>>({});
  // The button that led here is gone, and the focus with it.
  useEffect(() => void focusFirstField(form.current!.parentElement), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(choice, dates);
    setErrors(missing);
    if (pending || Object.keys(missing).length > 0 || !dates.first || !dates.last) return;
    onSave(eachDay(dates.first, dates.last), choice);
  };
  const days = dates.first && dates.last ? eachDay(dates.first, dates.last).length : 0;
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4">
      <DateRangeField
        label={t`Days`}
        hint={days > mostDays ? undefined : t`One day, or several in a row`}
        value={dates}
        onChange={setDates}
        error={errors.dates}
      />
      {place({ value: choice, onChange: setChoice, errors })}
      <EndButtons onCancel={onCancel}>
        <Button type="submit" busy={pending}>{t`Save place`}</Button>
      </EndButtons>
    </form>
  );
}
