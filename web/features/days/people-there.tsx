import { useLingui } from "@lingui/react/macro";
import type { Day } from "#contract/shared/fields.ts";
import type { Companion } from "#contract/features/matches.ts";
import { areApart, useTheirPlace } from "#web/lib/format/apart.ts";
import { faceOf } from "#web/lib/stays.ts";
import { MessageLink } from "#ui/buttons/message-link.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { PersonName } from "#ui/display/person-name.tsx";

/** The people whom the user meets on a day, with a way to write to each; nothing if there is nobody. */
export function PeopleThere({ day, people }: { day: Day; people: readonly Companion[] }) {
  const { t } = useLingui();
  const theirPlace = useTheirPlace();
  if (people.length === 0) return null;
  return (
    <ul aria-label={t`Who is there`} className="grid gap-2">
      {people.map((person) => {
        const meeting = person.days.find((it) => it.overlapStartDate <= day && day <= it.overlapEndDate);
        return (
          <li key={person.userId} className="flex items-center gap-3">
            <Avatar person={faceOf(person)} />
            <div className="min-w-0 flex-1">
              <PersonName person={faceOf(person)} className="text-sm font-semibold" />
              {meeting && areApart(meeting) && <p className="text-xs text-muted">{theirPlace(meeting)}</p>}
            </div>
            <MessageLink person={person} />
          </li>
        );
      })}
    </ul>
  );
}
