import { useLingui } from "@lingui/react/macro";
import { areApart } from "#web/lib/format/apart.ts";
import { useDistance } from "#web/lib/format/distance.ts";
import type { SharedDays } from "#web/lib/stays.ts";

/** Says who travels, and where the other person is unless it is the user's place: "Lives in Brooklyn". */
export function useHowYouMeet(): (days: SharedDays) => string {
  const { t } = useLingui();
  const distance = useDistance();
  const placeOf = ({ userPlace: { city }, distanceKm }: SharedDays) =>
    distanceKm === 0 ? city : t`${city}, ${distance(distanceKm)} from you`;
  return (meeting) => {
    if (!areApart(meeting))
      return {
        trip: t`Both traveling`,
        visitor: t`Comes to your city`,
        visiting: t`Lives here`,
      }[meeting.kind];
    const place = placeOf(meeting);
    return {
      trip: t`Both traveling: ${place}`,
      visitor: t`Comes to ${place}`,
      visiting: t`Lives in ${place}`,
    }[meeting.kind];
  };
}
