import { Plural, Trans } from "@lingui/react/macro";
import { CalendarHeart } from "lucide-react";
import type { MyStay } from "#contract/features/matches.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { range, shortDay } from "#web/lib/format/dates.ts";
import { bestDays, peopleOn, runsIn } from "#web/lib/stays.ts";

/** The days on which most people are there, in words; nothing if two others are never there at once. */
export function BestDays({ stay }: { stay: MyStay }) {
  const days = bestDays(stay.people);
  if (days.length === 0) return null;
  const dates =
    days.length === 1
      ? shortDay(days[0]!)
      : byComma(runsIn(days).map(({ first, last }) => range(first, last)));
  const count = peopleOn(stay, days[0]!).length + 1;
  return (
    <p className="flex items-center gap-2 border-t border-line pt-3 text-sm text-shared-ink">
      <CalendarHeart aria-hidden="true" size={20} className="shrink-0" />
      <span>
        {count > stay.people.length ? (
          <Trans>
            <b>{dates}:</b> <Plural value={count} one="only you are there" other="all # of you are there" />
          </Trans>
        ) : (
          <Trans>
            <b>{dates}:</b> <Plural value={count} one="only you are there" other="# of you are there" />
          </Trans>
        )}
      </span>
    </p>
  );
}
