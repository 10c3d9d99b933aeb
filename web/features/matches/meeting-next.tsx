import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { MoveHorizontal } from "lucide-react";
import type { Day } from "#contract/shared/fields.ts";
import type { NearMiss, Companion, MyStay } from "#contract/features/matches.ts";
import { Link } from "#web/lib/navigation.tsx";
import { byDot } from "#web/lib/format/comma.ts";
import { day, relativeDay } from "#web/lib/format/dates.ts";
import { useAway } from "#web/lib/format/distance.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { sharedDates } from "#web/lib/format/shared-dates.ts";
import { canStillMeet } from "#web/lib/near-misses.ts";
import { offerPath } from "#web/lib/offered-dates.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { faceOf, nearestKm, useMyStays } from "#web/lib/stays.ts";
import { MessageLink } from "#ui/buttons/message-link.tsx";
import { AllMatches, MorePeople } from "#ui/display/more-people.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { PersonName } from "#ui/display/person-name.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { strongColourOf } from "#ui/styles/place-colour.ts";
import { Gap } from "./near-miss-row.tsx";
import { useNearMisses } from "./matches-queries.ts";

const maxStays = 4;
/** The number of people of a stay who have a row; the others are counted. */
const maxPeople = 4;

/**
 * The people whom the user meets next, by stay, with a way to write to each, and the first near miss; the
 * others are counted.
 */
export function MeetingNext() {
  const { t } = useLingui();
  const today = todayHere();
  const { privacyLocationSharing, sharesNearMisses } = useAccount();
  const nearMisses = useNearMisses().data ?? [];
  const [nearMiss, ...others] =
    privacyLocationSharing && sharesNearMisses ? nearMisses.filter(canStillMeet(today)) : [];
  const more = others.length;
  return (
    <QueryState query={useMyStays()} errorLine={t`Your matches didn’t load. Try again`}>
      {(all) => {
        const stays = all.map((stay) => ({ ...stay, people: stay.people.filter(isAhead(today)) }));
        const met = stays.filter(({ people }) => people.length > 0).slice(0, maxStays);
        return (
          <>
            {met.length === 0 && (
              <p className="mt-2 text-sm text-muted">
                <Trans>
                  People who are in the same place as you on the same days are listed here. Nobody yet.
                </Trans>
              </p>
            )}
            <ul className="divide-y divide-line">
              {met.map((stay) => (
                <StayOfPeople key={`${stay.tripId} ${stay.placeId} ${stay.endDate}`} {...{ stay, today }} />
              ))}
            </ul>
            {nearMiss && <NearMissCard nearMiss={nearMiss} />}
            {more > 0 && (
              <AllMatches>
                <Plural value={more} one="and # more near miss" other="and # more near misses" />
              </AllMatches>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

const isAhead =
  (today: Day) =>
  ({ days }: Companion): boolean =>
    days.some(({ overlapEndDate }) => overlapEndDate >= today);

function StayOfPeople({ stay, today }: { stay: MyStay; today: Day }) {
  const { t } = useLingui();
  const away = useAway();
  const { people, startDate } = stay;
  return (
    <li className="pt-3 pb-2">
      <p className="flex items-baseline gap-2 text-sm">
        <span
          aria-hidden="true"
          style={{ backgroundColor: strongColourOf(stay.placeId) }}
          className="size-2 shrink-0 self-center rounded-full forced-color-adjust-none"
        />
        <b className="min-w-0 flex-1 font-semibold">
          {stay.from === "home" ? t`${stay.city}, at home` : stay.city}
        </b>
        <span className="text-xs text-muted">
          {startDate <= today ? t`now` : relativeDay(startDate, today)}
        </span>
      </p>
      <ul>
        {people.slice(0, maxPeople).map((person) => (
          <li key={person.userId} className="flex items-center gap-3 py-1.5">
            <Avatar person={faceOf(person)} />
            <div className="min-w-0 flex-1">
              <PersonName person={faceOf(person)} className="text-sm font-semibold" />
              <p className="text-xs text-muted">{byDot([sharedDates(person), away(nearestKm([person]))])}</p>
            </div>
            <MessageLink person={person} stay={stay} />
          </li>
        ))}
      </ul>
      <MorePeople more={people.length - maxPeople} />
    </li>
  );
}

function NearMissCard({ nearMiss }: { nearMiss: NearMiss }) {
  const { t } = useLingui();
  const path = offerPath(nearMiss);
  const date = day(nearMiss.userDay);
  return (
    <div className="mt-3 rounded-lg border border-dashed border-theirs px-4 py-3">
      <p className="flex items-center gap-2 text-xs font-semibold text-theirs-ink">
        <MoveHorizontal aria-hidden="true" size={16} />
        {t`Almost`}
      </p>
      <p className="text-sm">
        <Gap nearMiss={nearMiss} />
      </p>
      {path && (
        <Link
          to={path}
          className="target -mb-2 inline-flex items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          {nearMiss.direction === "leaves" ? t`Arrive on ${date} instead` : t`Stay until ${date}`}
        </Link>
      )}
    </div>
  );
}
