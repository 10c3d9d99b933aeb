import { useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Trip, TripDraft } from "#contract/features/trips.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { useDraft } from "#web/lib/offline-cache/cache.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DateRangeField } from "#ui/dates/date-range-field.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { useOverlapNote } from "./overlap-note.ts";
import { TripAudience } from "./trip-audience.tsx";
import { checkTrip, serverErrors, type TripErrors, type TripValues } from "./trip-values.ts";

type Props = {
  /** Key of the draft, which is kept until the trip is stored; the caller then calls `deleteDraft`. */
  draft: string;
  initial: TripValues;
  /** The trip that is edited; undefined for a new one. */
  editing?: Trip;
  /** Renders the fields of the place. */
  place: (input: PlaceInput) => ReactNode;
  /** Hints for single fields. */
  hints?: { city?: ReactNode; dates?: ReactNode };
  submit: string;
  cancel?: string;
  pending: boolean;
  /** `refuse` shows the server's errors at their fields. */
  onSubmit: (draft: TripDraft, refuse: (error: unknown) => void) => void;
  onCancel: () => void;
};

/** Form of a trip. The input stays when the server rejects it, and nothing is sent twice at once. */
export function TripForm({
  draft,
  initial,
  editing,
  place,
  hints,
  pending,
  onSubmit,
  onCancel,
  ...words
}: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { values, set: setValues, forget, startOver } = useDraft(draft, initial);
  const overlap = useOverlapNote(values.dates, editing);
  const [errors, setErrors] = useState<TripErrors>({});
  // A second click can come before `pending` is true.
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
      return onSubmit(checked.draft, (error) => setErrors(serverErrors(error)));
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
      <RestoredDraftNotice startOver={startOver} />
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
        hint={hints?.dates ?? overlap}
        error={errors.dates}
        onChange={(dates) => change({ dates }, "dates")}
      />
      <TripAudience
        onlyGroups={values.onlyGroups}
        groupIds={values.groupIds}
        error={errors.groupIds}
        onChange={(audience) => change(audience, "groupIds")}
      />
      <FormActions
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
      </FormActions>
    </form>
  );
}
