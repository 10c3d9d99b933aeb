import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { matches } from "../../../contract/matches.ts";
import { trips } from "../../../contract/trips.ts";
import { range } from "../../lib/dates.ts";
import { Link } from "../../lib/navigation.tsx";
import { read } from "../../lib/read.ts";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import type { Outcome } from "./outcomes.ts";

type Props = {
  /** What was decided on this page; nothing when one comes back later. */
  outcomes: readonly Outcome[];
  /** Of the trip it made, when that is still there. */
  tripId: number | null;
  focus: boolean;
};

/** Everything is decided: what there is now, and whom one meets there. */
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
  return (
    <Card className="grid animate-fade grid-cols-1 gap-4">
      <h2 ref={title} tabIndex={-1} className="text-lg">
        {t`All done`}
      </h2>
      {shown.length === 0 ? (
        <p className="text-muted">
          <Trans>Nothing of it waits for you any more.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {shown.map((outcome) => (
            <OutcomeRow key={outcome.key} outcome={outcome} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">{t`Your trips`}</LinkButton>
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
    ...read(trips.list),
    select: (all) => all.find(({ id }) => id === outcome.tripId),
  });
  const { data: met } = useQuery({
    ...read(matches.list),
    enabled: outcome.tripId !== null,
    select: (all) => new Set(all.filter((it) => it.tripId === outcome.tripId).map((it) => it.userId)).size,
  });
  const name = trip?.name ?? outcome.name;
  const words = {
    added: t`Added`,
    changed: t`Changed`,
    deleted: t`Deleted`,
    same: t`In your trips`,
    left: t`Left out`,
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
          <Plural value={met} one="# of your people will be there" other="# of your people will be there" />
        </Link>
      )}
    </li>
  );
}
