import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { matches } from "#contract/features/matches.ts";
import { trips } from "#contract/features/trips.ts";
import { range } from "#web/lib/format/dates.ts";
import { Link } from "#web/lib/navigation.tsx";
import { queryFor } from "#web/lib/api/read.ts";
import { Card } from "#ui/display/card.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import type { Outcome } from "./outcomes.ts";

type Props = {
  /** What was decided on this page; empty when the user comes back later. */
  outcomes: readonly Outcome[];
  /** Id of the trip that the import made, if that still exists. */
  tripId: number | null;
  focus: boolean;
};

/** Shown when everything is decided: the resulting trips, and how many connections will be there. */
export function DoneCard({ outcomes, tripId, focus }: Props) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) title.current?.focus();
  }, [focus]);
  const shown =
    outcomes.length > 0 || tripId === null
      ? outcomes
      : [{ key: "", what: "same", tripId, name: "" } as const];
  const added = shown.find((it) => it.tripId !== null && it.what !== "deleted")?.tripId ?? undefined;
  return (
    <Card className="grid animate-fade grid-cols-1 gap-4">
      <h2 ref={title} tabIndex={-1} className="text-lg">
        {t`All done`}
      </h2>
      {shown.length === 0 ? (
        <p className="text-muted">
          <Trans>There is nothing left to decide.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {shown.map((outcome) => (
            <OutcomeRow key={outcome.key} outcome={outcome} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={added === undefined ? "/" : `/?trip=${added}`}>{t`Your trips`}</LinkButton>
        <LinkButton to="/imports/new" kind="secondary">
          {t`Import another`}
        </LinkButton>
      </div>
    </Card>
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
          <Link to={`/edit-trip?id=${trip.id}`} className="font-semibold text-accent underline">
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
