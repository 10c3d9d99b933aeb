import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { dayLength } from "#web/lib/format/dates.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { sharedDates } from "#web/lib/format/shared-dates.ts";
import { MessageLink } from "#ui/buttons/message-link.tsx";
import { useAccount } from "#web/lib/session/session.ts";
import { awayRuns, bestDays, daysOf, faceOf, partsOf, runsOf } from "#web/lib/stays.ts";
import { PersonName } from "#ui/display/person-name.tsx";
import { AxisBands, AxisDays } from "#ui/dates/stay-axis.tsx";
import { useHowTheyCome } from "./how-they-come.ts";

type Props = {
  stay: MyStay;
  /** Lists the first people, without links to their pages, and counts the others. */
  isShort?: boolean;
  /** Draws the user's own days as well. */
  withMe?: boolean;
  /** The stay is in the past: a message needs no first sentence about it. */
  isOver?: boolean;
};

/** The number of people in a short list; the trip's page lists all. */
const maxShort = 4;

/** The people of a stay on one axis of days, each with a link to the chat. */
export function StayPeople({ stay, isShort = false, withMe = false, isOver = false }: Props) {
  const { t } = useLingui();
  const me = useAccount();
  const axis = { first: stay.startDate, last: stay.endDate };
  const shown = isShort ? stay.people.slice(0, maxShort) : stay.people;
  const more = stay.people.length - shown.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
      <div>
        <AxisDays {...axis} lit={bestDays(stay.people)} />
        {withMe && (
          <div className="mt-1">
            <AxisBands axis={axis} kind="mine" person={me} name={t`You`} runs={[axis]} away={awayRuns(stay)}>
              {t`You`}
            </AxisBands>
          </div>
        )}
      </div>
      <ul className="col-span-full grid grid-cols-subgrid gap-y-3">
        {shown.map((person) => (
          <PersonDays key={person.userId} {...{ person, stay, axis, isShort, isOver }} />
        ))}
      </ul>
      {more > 0 && (
        <p className="col-span-full text-sm text-muted">
          {plural(more, { one: "and # more", other: "and # more" })}
        </p>
      )}
    </div>
  );
}

type RowProps = Pick<Props, "stay"> & {
  isShort: boolean;
  person: Companion;
  axis: { first: string; last: string };
  isOver: boolean;
};

function PersonDays({ person, stay, axis, isShort, isOver }: RowProps) {
  const face = faceOf(person);
  const parts = partsOf(person, useHowTheyCome());
  const whenIn = (part: Companion) =>
    parts.length === 1 ? dayLength(daysOf(part).length) : sharedDates(part);
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center gap-y-1">
      <p className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 text-sm">
        {isShort ? (
          <bdi className="truncate font-semibold">{nameOf(face)}</bdi>
        ) : (
          <PersonName person={face} className="min-w-0 font-semibold" />
        )}
        <span className="text-muted">
          {parts.map(({ words, part }) => (
            <span key={words} className="block">
              {byDot([words, whenIn(part)])}
            </span>
          ))}
        </span>
      </p>
      <span className="row-span-2">
        <MessageLink person={person} stay={isOver ? undefined : stay} />
      </span>
      <AxisBands axis={axis} kind="shared" person={face} name={person.userFirstName} runs={runsOf(person)} />
    </li>
  );
}
