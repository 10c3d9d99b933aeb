import { useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { TripDraft } from "../../../contract/trips.ts";
import type { PlaceInput } from "../../lib/place-choice.ts";
import { todayHere } from "../../lib/days.ts";
import { useKept } from "../../lib/kept.ts";
import { Button } from "../../ui/button.tsx";
import { DateRangeField } from "../../ui/date-range-field.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { TypedBefore } from "../../ui/typed-before.tsx";
import { TripAudience } from "./trip-audience.tsx";
import { checkTrip, refusedIn, type TripErrors, type TripValues } from "./trip-values.ts";

type Props = {
  /** Names what is kept until it is stored; whoever stores it says `forgetKept`. */
  draft: string;
  initial: TripValues;
  /** Draws the fields of the place. */
  place: (input: PlaceInput) => ReactNode;
  /** What is to be said about single fields. */
  hints?: { city?: ReactNode; dates?: ReactNode };
  submit: string;
  cancel?: string;
  pending: boolean;
  /** `refuse` shows what the server says about single fields. */
  onSubmit: (draft: TripDraft, refuse: (error: unknown) => void) => void;
  onCancel: () => void;
};

/** The fields of a trip. What was typed stays when the server refuses; nothing is sent twice at once. */
export function TripForm({ draft, initial, place, hints, pending, onSubmit, onCancel, ...words }: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { values, set: setValues, forget, startOver } = useKept(draft, initial);
  const [errors, setErrors] = useState<TripErrors>({});
  // A second click can come before `pending` has.
  const sent = useRef(false);
  useEffect(() => {
    if (!pending) sent.current = false;
  }, [pending]);

  const change = (changed: Partial<TripValues>, ...fields: (keyof TripErrors)[]) => {
    setValues({ ...values, ...changed });
    setErrors(
      Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.some((it) => it === field))),
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (pending || sent.current) return;
    const checked = checkTrip(values);
    if ("draft" in checked) {
      sent.current = true;
      return onSubmit(checked.draft, (error) => setErrors(refusedIn(error)));
    }
    setErrors(checked.errors);
    const [only, ...more] = Object.entries(checked.errors);
    if (only?.[0] === "groupIds" && more.length === 0)
      toast({ title: t`Group Selection Required`, description: only[1], kind: "error" });
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus(),
    );
  };

  return (
    <form ref={form} noValidate onSubmit={send} className="grid grid-cols-1 gap-5">
      <TypedBefore startOver={startOver} />
      <TextField
        label={t`Trip name`}
        value={values.name}
        maxLength={100}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value }, "name")}
      />
      {place({
        value: values.place,
        onChange: (next) => change({ place: next }, "country", "state", "city"),
        errors,
        hint: hints?.city,
      })}
      <DateRangeField
        label={t`Dates`}
        min={todayHere()}
        value={values.dates}
        hint={hints?.dates}
        error={errors.dates}
        onChange={(dates) => change({ dates }, "dates")}
      />
      <TripAudience
        onlyGroups={values.onlyGroups}
        groupIds={values.groupIds}
        error={errors.groupIds}
        onChange={(audience) => change(audience, "groupIds")}
      />
      <EndButtons
        className="mt-1"
        onCancel={() => {
          forget();
          onCancel();
        }}
        cancel={words.cancel}
      >
        <Button type="submit" busy={pending}>
          {words.submit}
        </Button>
      </EndButtons>
    </form>
  );
}
