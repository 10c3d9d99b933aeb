import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { trips } from "#contract/features/trips.ts";
import { tripPath } from "#contract/shared/page-paths.ts";
import { range } from "#web/lib/format/dates.ts";
import { Link } from "#web/lib/navigation.tsx";
import { queryFor } from "#web/lib/api/read.ts";

/**
 * The user's trips with these ids, in a line: the name of the first one, which leads to it, with its days or
 * how many more there are. Nothing if none of them exists.
 */
export function TripLinks({ ids }: { ids: readonly number[] }) {
  const { data: all } = useQuery({ ...queryFor(trips.list), enabled: ids.length > 0 });
  const [trip, ...more] = ids.flatMap((id) => all?.find((it) => it.id === id) ?? []);
  if (!trip) return null;
  const link = (
    <Link
      to={tripPath(trip.id)}
      className="target inline-flex items-center font-semibold text-accent underline"
    >
      <bdi>{trip.name}</bdi>
    </Link>
  );
  if (more.length > 0)
    return (
      <span>
        <Trans>
          {link} and <Plural value={more.length} one="# more trip" other="# more trips" />
        </Trans>
      </span>
    );
  return (
    <>
      {link}
      <span className="text-muted">{range(trip.startDate, trip.endDate)}</span>
    </>
  );
}
