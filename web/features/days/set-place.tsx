import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { eachDay } from "#contract/shared/calendar-days.ts";
import type { Day } from "#contract/shared/fields.ts";
import type { PlaceChoice, PlaceInput } from "#web/lib/place-choice.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DateRangeField } from "#ui/dates/date-range-field.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { focusFirstField } from "#ui/forms/first-field.ts";
import { DaysToSave, type DaysValues, maxDays } from "./day-values.ts";

type Props = {
  day: Day;
  /** The initial country of the form. */
  start: string;
  place: (input: PlaceInput) => ReactNode;
  onSave: (dates: Day[], place: PlaceChoice) => Promise<unknown>;
  onCancel: () => void;
};

/** Form for another place on a day, or on a range of days. */
export function SetPlace({ day, start, place, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const initial: DaysValues = {
    dates: { first: day, last: day },
    place: { country: start, state: "", city: "" },
  };
  const form = useForm({
    schema: DaysToSave,
    initial,
    onSubmit: (checked) => onSave(checked.days, checked.place),
  });
  const { ref } = form.attributes;
  // The button that opened this form is gone, and the focus with it.
  useEffect(() => void focusFirstField(ref.current!.parentElement), [ref]);
  const { dates } = form.values;
  const days = dates.first && dates.last ? eachDay(dates.first, dates.last).length : 0;
  return (
    <form {...form.attributes} className="grid gap-4">
      <DateRangeField
        label={t`Days`}
        hint={days > maxDays ? undefined : t`One day, or several in a row`}
        value={dates}
        onChange={(picked) => form.set("dates", picked)}
        error={form.errors["dates"]}
      />
      {place({
        value: form.values.place,
        onChange: (choice) => form.set("place", choice),
        errors: form.errors,
      })}
      <FormActions onCancel={onCancel}>
        <Button type="submit" busy={form.busy}>{t`Save place`}</Button>
      </FormActions>
    </form>
  );
}
