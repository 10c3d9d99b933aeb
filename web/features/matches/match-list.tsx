import { useLingui } from "@lingui/react/macro";
import type { Day } from "../../../contract/fields.ts";
import type { Match } from "../../../contract/matches.ts";
import type { Trip } from "../../../contract/trips.ts";
import type { PersonMenu } from "../../lib/person-menu.ts";
import { MatchCard } from "./match-card.tsx";
import { byWhen } from "./match-times.ts";

type Props = { matches: readonly Match[]; trips: readonly Trip[]; today: Day; menu: PersonMenu };

/** Matches by when they are: now, within a month, later. */
export function MatchList({ matches, trips, today, menu }: Props) {
  const { t } = useLingui();
  const names = { now: t`Now`, soon: t`Soon`, later: t`Later` };
  return (
    <div className="grid gap-8">
      {byWhen(matches, today).map(({ when, matches: here }) => (
        <section key={when} aria-labelledby={`matches-${when}`}>
          <h2 id={`matches-${when}`} className="mb-3 text-lg">
            {names[when]}
          </h2>
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {here.map((match) => (
              <MatchCard
                key={`${match.userId} ${match.placeId} ${match.overlapStartDate} ${match.tripId}`}
                match={match}
                trips={trips}
                today={today}
                menu={menu(personIn(match), { tripDay: theirTripDay(match), lastDay: match.overlapEndDate })}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Who is at home is on no trip. */
const theirTripDay = ({ kind, overlapStartDate }: Match) =>
  kind === "visiting" ? undefined : overlapStartDate;

const personIn = ({ userId, userFirstName, userLastName }: Match) => ({
  id: userId,
  firstName: userFirstName,
  lastName: userLastName,
});
