import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Trip, TripDraft } from "#contract/features/trips.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DateRangeField } from "#ui/dates/date-range-field.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { useOverlapNote } from "./overlap-note.ts";
import { TripAudience } from "./trip-audience.tsx";
import { TripToSend, type TripValues } from "./trip-values.ts";

type Props = {
  /** Key of the draft, which is kept until `onSubmit` is done. */
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
  /** Another request is running; disables submit. */
  pending?: boolean;
  /** Stores the trip. Field errors from the server are shown at the fields. */
  onSubmit: (draft: TripDraft) => Promise<unknown>;
  onCancel: () => void;
};

/** Form of a trip. The input stays when the server rejects it, and nothing is sent twice at once. */
export function TripForm({
  draft,
  initial,
  editing,
  place,
  hints,
  pending = false,
  onSubmit,
  onCancel,
  ...words
}: Props) {
  const { t } = useLingui();
  const form = useForm({
    schema: TripToSend,
    initial,
    draft,
    onSubmit: (checked) => onSubmit(checked),
    onInvalid: ({ groupIds, ...more }) => {
      if (groupIds && Object.keys(more).length === 0)
        toast({ title: t`Group Selection Required`, description: groupIds, kind: "error" });
    },
  });
  const { values, errors } = form;
  const overlap = useOverlapNote(values.dates, editing);

  return (
    <form {...form.attributes} className="grid grid-cols-1 gap-5">
      <RestoredDraftNotice startOver={form.startOver} />
      <TextField {...form.text("name")} label={t`Trip name`} maxLength={100} />
      {place({
        value: values.place,
        onChange: (next) => form.set("place", next),
        errors,
        hint: hints?.city,
      })}
      <DateRangeField
        label={t`Dates`}
        min={todayHere()}
        value={values.dates}
        hint={hints?.dates ?? overlap}
        // The server reports date errors as startDate or endDate.
        error={errors["dates"] ?? errors["startDate"] ?? errors["endDate"]}
        onChange={(dates) => form.set("dates", dates)}
      />
      <TripAudience
        onlyGroups={values.onlyGroups}
        groupIds={values.groupIds}
        error={errors["groupIds"]}
        onChange={form.change}
      />
      <FormActions
        className="mt-1"
        onCancel={() => {
          form.forget();
          onCancel();
        }}
        cancel={words.cancel}
      >
        <Button type="submit" busy={form.busy || pending}>
          {words.submit}
        </Button>
      </FormActions>
    </form>
  );
}
