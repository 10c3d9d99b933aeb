import { useLingui } from "@lingui/react/macro";
import type { Companion } from "#contract/features/matches.ts";
import { areApart } from "#web/lib/format/apart.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { useDistance } from "#web/lib/format/distance.ts";

type Meeting = Companion["days"][number];

/** Says who travels, and where the other person is unless it is the user's place: "Lives in Brooklyn". */
export function useHowYouMeet(): (person: Companion) => string {
  const { t } = useLingui();
  const distance = useDistance();
  const placeOf = ({ userPlace: { city }, distanceKm }: Meeting) =>
    distanceKm === 0 ? city : t`${city}, ${distance(distanceKm)} from you`;
  const wordsFor = (meeting: Meeting) => {
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
  return ({ days }) => byComma([...new Set(days.map(wordsFor))]);
}
