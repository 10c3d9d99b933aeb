import type { ReactNode } from "react";
import type { Companion, MyStay } from "#contract/features/matches.ts";
import { byDot } from "#web/lib/format/comma.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { sharedDates } from "#web/lib/format/shared-dates.ts";
import { faceOf, partsOf, runsOf } from "#web/lib/stays.ts";
import { AxisBands } from "#ui/dates/stay-axis.tsx";
import { PersonName } from "#ui/display/person-name.tsx";
import { useHowYouMeet } from "./how-you-meet.ts";

type Props = { person: Companion; stay: MyStay; mark?: ReactNode; actions?: ReactNode };

/** A person whom the user meets during a stay: who, how, and on which days; below it the days as a band. */
export function StayRow({ person, stay, mark, actions }: Props) {
  const parts = partsOf(person, useHowYouMeet());
  const axis = { first: stay.startDate, last: stay.endDate };
  const runs = runsOf(person);
  const face = faceOf(person);
  return (
    <li className="grid gap-1 border-t border-line py-1.5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 className="font-text text-base leading-6 font-semibold tracking-normal">
              <PersonName person={face} />
            </h3>
            {mark}
          </div>
          {parts.map(({ words, part }) => (
            <p key={words} className="text-sm leading-5 text-muted">
              {byDot([words, sharedDates(part)])}
            </p>
          ))}
        </div>
        {actions && <div className="flex items-center">{actions}</div>}
      </div>
      <AxisBands axis={axis} kind="shared" person={face} name={nameOf(face)} runs={runs} />
    </li>
  );
}
