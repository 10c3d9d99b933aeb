import { useLingui } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import type { Suggestion } from "#contract/features/bookings.ts";
import type { Trip } from "#contract/features/trips.ts";
import { range } from "#web/lib/format/dates.ts";
import { placeLine } from "#web/lib/format/place-names.ts";

type Props = { trip: Trip; suggestion: Suggestion };

/** The fields of a trip that would change, each before and after. */
export function BeforeAfter({ trip, suggestion }: Props) {
  const { t } = useLingui();
  const all = [
    { name: t`Trip name`, before: trip.name, after: suggestion.name },
    { name: t`Place`, before: placeLine(trip), after: placeLine(suggestion) },
    {
      name: t`Dates`,
      before: range(trip.startDate, trip.endDate),
      after: range(suggestion.startDate, suggestion.endDate),
    },
  ];
  const changed = all.filter(({ before, after }) => before !== after);
  return (
    <dl className="grid gap-2 text-sm">
      {changed.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-2">
          <dt className="text-muted">{name}</dt>
          <dd className="flex flex-wrap items-center gap-x-2">
            <span className="sr-only">{t`Before:`}</span>
            <del className="text-muted">{before}</del>
            <ArrowRight aria-hidden="true" size={16} />
            <span className="sr-only">{t`After:`}</span>
            <strong>{after}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
