import { useLingui } from "@lingui/react/macro";
import type { Day } from "#contract/shared/fields.ts";
import type { Match } from "#contract/features/matches.ts";
import type { PersonMenu } from "#web/lib/person-menu.ts";
import { MatchCard } from "./match-card.tsx";
import { groupByTime, type MyPlans } from "./match-times.ts";

type Props = {
  matches: readonly Match[];
  plans: MyPlans;
  today: Day;
  isNew: (match: Match) => boolean;
  menu: PersonMenu;
};

/** Matches grouped by time: now, within a month, later. */
export function MatchList({ matches, plans, today, isNew, menu }: Props) {
  const { t } = useLingui();
  const names = { now: t`Now`, soon: t`Soon`, later: t`Later` };
  return (
    <div className="grid gap-8">
      {groupByTime(matches, today).map(({ when, matches: here }) => (
        <section key={when} aria-labelledby={`matches-${when}`}>
          <h2 id={`matches-${when}`} className="mb-3 text-lg">
            {names[when]}
          </h2>
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {here.map((match) => (
              <MatchCard
                key={`${match.userId} ${match.placeId} ${match.overlapStartDate} ${match.tripId}`}
                match={match}
                plans={plans}
                today={today}
                isNew={isNew(match)}
                menu={menu(personIn(match), { tripDay: theirTripDay(match), lastDay: match.overlapEndDate })}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A person who is at home is on no trip. */
const theirTripDay = ({ kind, overlapStartDate }: Match) =>
  kind === "visiting" ? undefined : overlapStartDate;

const personIn = ({ userId, userFirstName, userLastName }: Match) => ({
  id: userId,
  firstName: userFirstName,
  lastName: userLastName,
});
