import { Trans, useLingui } from "@lingui/react/macro";
import type { Proposal } from "#contract/features/bookings.ts";
import { range } from "#web/lib/format/dates.ts";
import { BeforeAfter } from "./before-after.tsx";

/** The other trips that accepting a proposal changes or deletes, because their journey goes on. */
export function AlsoChanged({ also }: Pick<Proposal, "also">) {
  const { t } = useLingui();
  return (
    <section aria-label={t`This also changes`} className="grid gap-2">
      <h3 className="text-base">{t`This also changes`}</h3>
      <ul className="grid gap-3">
        {also.map(({ trip, suggestion }) => (
          <li key={trip.id} className="grid gap-1 wrap-anywhere">
            <strong>{trip.name}</strong>
            {suggestion ? (
              <BeforeAfter trip={trip} suggestion={suggestion} />
            ) : (
              <p className="text-sm">
                <Trans>
                  Deletes your trip to {trip.city} ({range(trip.startDate, trip.endDate)}): on this journey
                  you don’t stay there.
                </Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
