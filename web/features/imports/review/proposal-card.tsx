import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import type { Proposal, Suggestion } from "#contract/features/bookings.ts";
import type { Trip, TripDraft } from "#contract/features/trips.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardActions } from "#ui/buttons/card-actions.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { Card } from "#ui/display/card.tsx";
import { AlsoChanged } from "./also-changed.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { BookingRow } from "#features/imports/booking-row.tsx";
import { CancelQuestion } from "./cancel-question.tsx";
import { takesBookingsOff, useChangeSummary } from "./change-words.ts";
import { uncertaintyLines } from "./uncertainty-lines.tsx";

/** Props for the trip form. */
export type FormInput = {
  draft: string;
  trip: Trip | null;
  suggestion: Suggestion;
  hints: { city?: ReactNode; dates?: ReactNode };
  submit: string;
  cancel: string;
  pending: boolean;
  onSubmit: (draft: TripDraft) => Promise<unknown>;
  onCancel: () => void;
};

type Props = {
  proposal: Proposal;
  draft: string;
  form: (input: FormInput) => ReactNode;
  isBusy: boolean;
  /** Moves the focus to the title, because there is another question than before. */
  focus: boolean;
  /** Accepts a proposal that needs no trip from the user. */
  onAccept: () => void;
  /** Accepts it with the trip as the user wants it. */
  onSubmit: (trip: TripDraft) => Promise<unknown>;
  onLeave: () => void;
};

/** One proposal: what it would change, what was understood, what is uncertain, and the possible answers. */
export function ProposalCard({ proposal, draft, form, isBusy, focus, onAccept, onSubmit, onLeave }: Props) {
  const { t } = useLingui();
  const { change, trip, suggestion, also, doubts, bookings } = proposal;
  const words = useChangeSummary()(proposal);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) title.current?.focus();
  }, [focus]);
  const about = (field: "all" | "city" | "dates") => uncertaintyLines({ doubts, about: field });
  return (
    <Card className="grid animate-fade grid-cols-1 gap-5">
      <div className="grid gap-2">
        <h2 ref={title} tabIndex={-1} className="text-lg wrap-anywhere">
          {words}
        </h2>
        {trip && suggestion && change !== "duplicate" && <BeforeAfter trip={trip} suggestion={suggestion} />}
        <p className="text-sm empty:hidden">{about("all")}</p>
      </div>
      <ul aria-label={t`What was recognized`} className="grid gap-4">
        {bookings.map((booking) => (
          <BookingRow key={booking.number} booking={booking} />
        ))}
      </ul>
      {also.length > 0 && <AlsoChanged also={also} />}
      {change === "duplicate" && also.length > 0 ? (
        <CardActions>
          <FormActions inline onCancel={onLeave} cancel={t`Ignore`}>
            <Button busy={isBusy} onClick={onAccept}>
              {t`Change the trips`}
            </Button>
          </FormActions>
        </CardActions>
      ) : change === "duplicate" ? (
        <>
          <p className="text-muted">
            {takesBookingsOff(proposal) ? (
              <Trans>Your trip stays: something else is booked for its days.</Trans>
            ) : (
              <Trans>There is nothing to do.</Trans>
            )}
          </p>
          <CardActions>
            <Button className="lg:justify-self-start" busy={isBusy} onClick={onAccept}>
              {takesBookingsOff(proposal) ? t`Take it off the trip` : t`OK`}
            </Button>
          </CardActions>
        </>
      ) : suggestion ? (
        form({
          draft,
          trip,
          suggestion,
          hints: { city: about("city"), dates: about("dates") },
          submit: trip ? t`Change the trip` : t`Add trip`,
          cancel: t`Ignore`,
          pending: isBusy,
          onSubmit,
          onCancel: onLeave,
        })
      ) : (
        <CancelQuestion trip={trip} isBusy={isBusy} onDelete={onAccept} onLeave={onLeave} />
      )}
    </Card>
  );
}
