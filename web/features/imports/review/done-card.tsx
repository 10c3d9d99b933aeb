import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { UndoRefusal } from "#contract/features/imports.ts";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { tripPath } from "#contract/shared/page-paths.ts";
import { day, dayOfInstant, range, timeOf } from "#web/lib/format/dates.ts";
import { Link } from "#web/lib/navigation.tsx";
import { queryFor } from "#web/lib/api/read.ts";
import { Card } from "#ui/display/card.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import type { QueuePlace } from "#features/imports/review-queue.ts";
import type { Outcome } from "./outcomes.ts";

type Props = {
  /** What was decided on this page; empty when the user comes back later. */
  outcomes: readonly Outcome[];
  /** Why nothing had to be decided, in words; null if something had. */
  note: ReactNode;
  /** What is to be reviewed next of the files that were sent together. */
  next: QueuePlace | null;
  /** Ids of the trips to which the bookings of the import belong. */
  tripIds: readonly number[];
  focus: boolean;
  /** Until when the decisions about the import can be undone, an instant; null if they can't. */
  undoUntil: string | null;
  /** Why they can't, although they are not older than a day. */
  undoRefusal: UndoRefusal | null;
  isUndoing: boolean;
  onUndo: () => void;
};

/** Shown when everything is decided: the resulting trips, and how many connections will be there. */
export function DoneCard(props: Props) {
  const { outcomes, note, next, tripIds, focus, undoUntil, undoRefusal, isUndoing, onUndo } = props;
  const { t } = useLingui();
  const about = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) title.current?.focus();
  }, [focus]);
  const shown =
    outcomes.length > 0
      ? outcomes
      : tripIds.map((tripId) => ({ key: `${tripId}`, what: "same", tripId, name: "" }) as const);
  const added = shown.find((it) => it.tripId !== null && it.what !== "left")?.tripId ?? undefined;
  return (
    <Card className="grid animate-fade grid-cols-1 gap-4">
      <h2 ref={title} tabIndex={-1} className="text-lg">
        {next ? t`Done with this file` : t`All done`}
      </h2>
      {outcomes.length === 0 && (note !== null || shown.length === 0) && (
        <p className="text-muted">{note ?? <Trans>There is nothing left to decide.</Trans>}</p>
      )}
      {shown.length > 0 && (
        <ul className="grid gap-3">
          {shown.map((outcome) => (
            <OutcomeRow key={outcome.key} outcome={outcome} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {next && (
          <LinkButton to={`/imports/${next.id}`}>
            <Trans>
              Next: {next.at} of {next.of}
            </Trans>
          </LinkButton>
        )}
        <LinkButton
          to={added === undefined ? "/" : `/?trip=${added}`}
          kind={next ? "secondary" : "primary"}
        >{t`Your trips`}</LinkButton>
        {!next && (
          <LinkButton to="/imports/new" kind="secondary">
            {t`Import another`}
          </LinkButton>
        )}
        {undoUntil !== null && (
          <Button kind="secondary" busy={isUndoing} aria-describedby={about} onClick={onUndo}>
            {t({ message: "Undo", context: "an import" })}
          </Button>
        )}
      </div>
      {undoUntil !== null && (
        <p id={about} className="text-sm text-muted">
          <UndoWords until={undoUntil} />
        </p>
      )}
      {undoRefusal !== null && (
        <p className="text-sm text-muted">
          {undoRefusal === "UNDO_CHANGED"
            ? t`This can’t be undone, because one of its trips or bookings has changed since. If another import changed them, undo that one first.`
            : t`This can’t be undone, because you would have too many trips.`}
        </p>
      )}
    </Card>
  );
}

function UndoWords({ until }: { until: string }) {
  const [date, time] = [day(dayOfInstant(until)), timeOf(until)];
  return (
    <Trans>
      Undo takes back everything that this import changed in your trips. You can do it until {date}, {time}.
    </Trans>
  );
}

function OutcomeRow({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const { data: trip } = useQuery({
    ...queryFor(trips.list),
    select: (all) => all.find(({ id }) => id === outcome.tripId),
  });
  const { data: met } = useQuery({
    ...queryFor(matches.list),
    enabled: outcome.tripId !== null,
    select: (all) => new Set(all.filter((it) => it.tripId === outcome.tripId).map((it) => it.userId)).size,
  });
  const name = trip?.name ?? outcome.name;
  const words = {
    added: t`Added`,
    changed: t`Changed`,
    deleted: t`Deleted`,
    same: t`In your trips`,
    left: t`Ignored`,
  };
  return (
    <li className="wrap-anywhere">
      <p className="flex flex-wrap gap-x-2">
        <span className="text-muted">{words[outcome.what]}</span>
        {trip ? (
          <Link to={tripPath(trip.id)} className="font-semibold text-accent underline">
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        {trip && <span className="text-muted">{range(trip.startDate, trip.endDate)}</span>}
      </p>
      {trip && met !== undefined && met > 0 && (
        <Link to="/?tab=matches" className="text-sm font-semibold text-accent underline">
          <Plural
            value={met}
            one="# of your connections will be there"
            other="# of your connections will be there"
          />
        </Link>
      )}
    </li>
  );
}
