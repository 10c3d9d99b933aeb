import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import type { Day } from "#contract/shared/fields.ts";
import type { Trip } from "#contract/features/trips.ts";
import { Link } from "#web/lib/navigation.tsx";
import { range } from "#web/lib/format/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DateRangeMonths } from "#ui/dates/date-range-months.tsx";
import type { PickedRange } from "#ui/dates/range-cell.tsx";
import { FieldError } from "#ui/forms/field.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { todayHere } from "#web/lib/format/days.ts";
import { strongColourOf } from "#ui/styles/place-colour.ts";
import { useMetSentence, useOverlapSentence } from "./overlap-sentence.ts";
import type { Overlap } from "./overlaps.ts";
import { isPending } from "#web/lib/offline-queue/pending.ts";

type Props = {
  value: PickedRange;
  onChange: (dates: PickedRange) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** The day whose month is shown first while no days are chosen; today by default. */
  showFrom?: Day | undefined;
  /** The user's other trips, which are marked in the months. */
  others: readonly Trip[];
  /** The other trips on these days. */
  overlaps: readonly Overlap[];
  /** The id for the questions about them. */
  questionsId: string;
  /** Ids of the trips that the user wants to shorten. */
  shorten: readonly number[];
  onShorten: (ids: readonly number[]) => void;
  /** Why the server refused to shorten a trip. */
  shortenError?: string | undefined;
};

/**
 * The dates of a trip. If other trips have some of the same days, a notice below names them before anything
 * is saved, and offers the possible answers: keep both, shorten the other trip, or change these dates. The
 * notice is announced when it appears. "Change these dates" is a button and no third option, because focus
 * must not move while the user goes through the options with the arrow keys.
 */
export function TripDates({
  others,
  overlaps,
  questionsId,
  shorten,
  onShorten,
  shortenError,
  ...field
}: Props) {
  const { t } = useLingui();
  const whole = useRef<HTMLDivElement>(null);
  const sentence = useOverlapSentence();
  const focusDates = () => whole.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  const markOf = (day: Day) => {
    const trip = others.findLast(({ startDate, endDate }) => startDate <= day && day <= endDate);
    return trip && { colour: strongColourOf(trip.placeId), name: trip.name };
  };
  return (
    <div ref={whole} className="grid gap-3">
      <DateRangeMonths label={t`Dates`} min={todayHere()} marks={markOf} {...field} />
      <div role="status" className="sr-only">
        {overlaps.map((it) => (
          <p key={it.trip.id}>{sentence(it)}</p>
        ))}
      </div>
      {overlaps.length > 0 && (
        <div
          id={questionsId}
          className="grid animate-fade gap-4 rounded-lg border border-accent/30 bg-accent-soft/50 p-4"
        >
          {overlaps.map((it) => (
            <OverlapQuestion
              key={it.trip.id}
              overlap={it}
              isShortened={shorten.includes(it.trip.id)}
              onChange={(isShortened) => {
                const others = shorten.filter((id) => id !== it.trip.id);
                onShorten(isShortened ? [...others, it.trip.id] : others);
              }}
            />
          ))}
          <FieldError id="shorten-error" error={shortenError} />
          <Button kind="secondary" className="justify-self-start" onClick={focusDates}>
            {t`Change these dates`}
          </Button>
        </div>
      )}
    </div>
  );
}

type QuestionProps = {
  overlap: Overlap;
  isShortened: boolean;
  onChange: (isShortened: boolean) => void;
};

/** What to do about one other trip. A trip that can't be shortened is only named. */
function OverlapQuestion({ overlap, isShortened, onChange }: QuestionProps) {
  const { t } = useLingui();
  const { trip, days, counts, shortened, isSamePlace } = overlap;
  const met = useMetSentence()(overlap);
  const words = (
    <>
      {useOverlapSentence()(overlap)} {met && <span className="block font-normal">{met}</span>}
    </>
  );
  const { name } = trip;
  const used =
    counts === "draft"
      ? t`On shared days, this trip is used, because it is newer.`
      : t`On shared days, “${name}” is used, because it is newer.`;
  return (
    <div className="grid gap-2 wrap-anywhere">
      {shortened ? (
        <RadioCards
          legend={words}
          value={isShortened ? "shorten" : "keep"}
          onChange={(value) => onChange(value === "shorten")}
          options={[
            { value: "keep", label: t`Keep both`, hint: used },
            {
              value: "shorten",
              label: t`Shorten “${name}” to ${range(shortened.startDate, shortened.endDate, days.firstDay)}`,
            },
          ]}
        />
      ) : (
        <>
          <p className="text-sm font-semibold">{words}</p>
          <p className="text-sm text-muted">{used}</p>
        </>
      )}
      {isSamePlace && !isPending(trip) && (
        <Link
          to={`/edit-trip?id=${trip.id}`}
          className="target inline-flex items-center justify-self-start text-sm font-semibold text-accent underline underline-offset-4"
        >
          {t`Open “${name}”`}
        </Link>
      )}
    </div>
  );
}
