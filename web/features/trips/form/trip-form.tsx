import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Day } from "#contract/shared/fields.ts";
import type { Trip, TripDraft } from "#contract/features/trips.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { PickedRange } from "#ui/dates/range-cell.tsx";
import { CardActions } from "#ui/buttons/card-actions.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { classes } from "#ui/styles/classes.ts";
import { OverlapReminder } from "./overlap-reminder.tsx";
import { TripAudience } from "./trip-audience.tsx";
import { TripCompany } from "./trip-company.tsx";
import { TripDates } from "./trip-dates.tsx";
import { useOverlaps } from "./use-overlaps.ts";
import { TripToSend, type TripValues } from "./trip-values.ts";

type Props = {
  /** Key of the draft, which is kept until `onSubmit` is done. */
  draft: string;
  initial: TripValues;
  /** The trip that is edited; undefined for a new one. */
  editing?: Trip;
  /** Other trips as they were before the queued version of this one shortened them. */
  othersBefore?: readonly Trip[] | undefined;
  /** Renders the fields of the place. */
  place: (input: PlaceInput) => ReactNode;
  /** Hints for single fields. */
  hints?: { city?: ReactNode; dates?: ReactNode };
  /** The day whose month is shown first while no days are chosen; today by default. */
  showFrom?: Day | undefined;
  /** Renders a note at the top of the form, for the dates as they are in it. */
  note?: (dates: PickedRange) => ReactNode;
  submit: string;
  cancel?: string;
  /** Keeps the line about who is there and the buttons in view, in a dialog that scrolls. */
  isSheet?: boolean;
  /** Keeps the buttons in view in a card of a page; its fields are then directly in the card. */
  isInCard?: boolean;
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
  othersBefore,
  place,
  hints,
  note,
  showFrom,
  isSheet = false,
  isInCard = false,
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
    onSubmit: (checked) => onSubmit(overlap.addTo(checked)),
    onInvalid: ({ groupIds, ...more }) => {
      if (groupIds && Object.keys(more).length === 0)
        toast({ title: t`Group Selection Required`, description: groupIds, kind: "error" });
    },
  });
  const { values, errors } = form;
  const id = useId();
  const questionsId = useId();
  const [isOpened, setOpened] = useState(values.name !== "" || values.onlyGroups);
  // Hidden fields can't show their errors.
  const isMore = isOpened || errors["name"] !== undefined || errors["groupIds"] !== undefined;
  const more = useRef<HTMLDivElement>(null);
  const toggleMore = () => {
    // The fields must be laid out before they can be scrolled into view.
    flushSync(() => setOpened(!isMore));
    if (isMore) return;
    const canMove = matchMedia("(prefers-reduced-motion: no-preference)").matches;
    more.current?.scrollIntoView({ block: "nearest", behavior: canMove ? "smooth" : "auto" });
  };
  const Actions = isInCard ? CardActions : isSheet ? SheetActions : PlainActions;
  const overlap = useOverlaps(values, editing, { othersBefore, isBusy: form.busy });
  const company = <TripCompany values={values} tripId={editing?.id ?? null} />;

  return (
    <form {...form.attributes} className={isInCard ? "contents" : "grid grid-cols-1 gap-5"}>
      <RestoredDraftNotice startOver={form.startOver} />
      {note?.(values.dates)}
      {place({
        value: values.place,
        onChange: (next) => form.set("place", next),
        errors,
        hint: hints?.city,
      })}
      <TripDates
        value={values.dates}
        hint={hints?.dates}
        showFrom={showFrom}
        // The server reports date errors as startDate or endDate.
        error={errors["dates"] ?? errors["startDate"] ?? errors["endDate"]}
        onChange={(dates) => form.set("dates", dates)}
        questionsId={questionsId}
        {...overlap.field(errors, (shorten) => form.set("shorten", shorten))}
      />
      <div className="grid gap-4">
        <button
          type="button"
          aria-expanded={isMore}
          aria-controls={id}
          onClick={toggleMore}
          className="target flex items-center gap-2 text-start text-sm"
        >
          <span className="font-semibold">{t`More`}</span>
          <span className="min-w-0 flex-1 truncate text-muted">{t`Name, and who can see it`}</span>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className={classes("shrink-0 transition-transform", isMore && "rotate-180")}
          />
        </button>
        {/* The margin is for the buttons of a sheet, which cover the end of what scrolls. */}
        <div ref={more} id={id} hidden={!isMore} className={isMore ? "grid scroll-mb-44 gap-5" : undefined}>
          <TextField
            {...form.text("name")}
            label={t`Trip name`}
            placeholder={values.place.city || t`The name of the city`}
            maxLength={100}
          />
          <TripAudience
            onlyGroups={values.onlyGroups}
            groupIds={values.groupIds}
            error={errors["groupIds"]}
            onChange={form.change}
          />
        </div>
      </div>
      {/* On a phone, the bar of a card covers little of it. */}
      {isInCard && company}
      <Actions>
        <OverlapReminder overlaps={overlap.open} questionsId={questionsId} />
        {!isInCard && company}
        <FormActions
          inline={isSheet || isInCard}
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
      </Actions>
    </form>
  );
}

const PlainActions = ({ children }: { children: ReactNode }) => <div className="grid gap-3">{children}</div>;

const SheetActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-5 -mb-5 grid gap-3 border-t border-line bg-raised px-5 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:rounded-b-lg sm:px-6">
    {children}
  </div>
);
