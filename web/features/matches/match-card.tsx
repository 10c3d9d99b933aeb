import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Day } from "#contract/shared/fields.ts";
import type { Match } from "#contract/features/matches.ts";
import { dayCount, range, relativeDay } from "#web/lib/format/dates.ts";
import { comma } from "#web/lib/format/comma.ts";
import { regionLine } from "#web/lib/format/place-names.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { OverlapBar } from "#ui/dates/overlap-bar.tsx";
import { PersonName } from "#ui/display/person-name.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { colourOf } from "#ui/styles/place-colour.ts";
import { type MyPlans, ownDaysAround } from "./match-times.ts";

type Props = { match: Match; plans: MyPlans; today: Day; isNew: boolean; menu?: ReactNode };

/** A match: the bar, then the person, place, days and length in words. */
export function MatchCard({ match, plans, today, isNew, menu }: Props) {
  const { t } = useLingui();
  const {
    userFirstName: firstName,
    userLastName: lastName,
    overlapStartDate: first,
    overlapEndDate: last,
  } = match;
  const kinds = {
    trip: t`You are both travelling`,
    visitor: t`${firstName} is visiting your city`,
    visiting: t`You are visiting ${firstName}’s city`,
  };
  const mine = ownDaysAround(match, plans);
  const under = first <= today;
  return (
    <li className="relative grid grid-cols-1 animate-arrive content-start gap-4 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <OverlapBar {...(mine ? { mine } : {})} shared={{ first, last }} name={firstName} />
      <div className="flex items-center gap-3.5">
        <Avatar
          person={{ id: match.userId, firstName, lastName, profileImageUrl: match.userProfileImage }}
          size="lg"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">
            <PersonName person={{ id: match.userId, firstName, lastName }} spread />
          </h3>
          <p className="text-sm text-muted">{kinds[match.kind]}</p>
        </div>
        {isNew && (
          <span className="relative shrink-0 self-start">
            <Tag kind="accent">{t({ message: "New", context: "match" })}</Tag>
          </span>
        )}
        {menu && <div className="relative -me-2 shrink-0 self-start">{menu}</div>}
      </div>
      <div className="grid justify-items-start gap-2 text-sm">
        <span style={colourOf(match.placeId)} className="rounded-full px-3 py-1 font-semibold">
          {match.city}
          <span className="font-normal">
            {comma()}
            {regionLine(match)}
          </span>
        </span>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={first} className="font-semibold">
            {range(first, last, today)}
          </time>
          <span className="rounded-full bg-shared-soft px-3 py-1 font-semibold text-shared-ink">
            {dayCount(first, last)}
          </span>
          <span className={under ? "font-semibold text-positive" : "text-muted"}>
            {under ? t`now` : relativeDay(first, today)}
          </span>
        </p>
      </div>
    </li>
  );
}
