import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Link } from "../../lib/navigation.tsx";
import type { Group, GroupOverlap } from "../../../contract/groups.ts";
import { range } from "../../lib/dates.ts";
import { todayHere } from "../../lib/days.ts";
import { useAccount } from "../../lib/session.ts";
import { useSeen } from "../../lib/use-seen.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { membersPath } from "./group-look.tsx";
import { useOverlaps } from "./groups-queries.ts";
import { usePeopleLine } from "./people-line.ts";

/** Who of a group meets next, on one line of a fixed height; asked for when it comes into view. */
export function NextMeeting({ group }: { group: Group }) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const { data, isLoadingError } = useOverlaps(group.id, seen && group.memberCount > 1);
  const [next] = data ?? [];
  return (
    <div ref={frame} className="flex min-h-15 items-center">
      {next ? (
        <Meeting overlap={next} more={data!.length - 1} group={group} />
      ) : data || group.memberCount < 2 ? (
        <p className="text-sm text-muted">
          {group.memberCount < 2 ? (
            <Trans>Nobody else is in it yet.</Trans>
          ) : (
            <Trans>Nobody meets in the next three months.</Trans>
          )}
        </p>
      ) : isLoadingError ? (
        <p className="text-sm text-muted">{t`Who meets soon didn’t load.`}</p>
      ) : (
        <Skeleton className="h-13 w-full" />
      )}
    </div>
  );
}

type Props = { overlap: GroupOverlap; more: number; group: Group };

function Meeting({ overlap, more, group }: Props) {
  const names = usePeopleLine(overlap.people, useAccount().id);
  const { city, overlapStartDate: first, overlapEndDate: last } = overlap;
  return (
    <div className="flex min-h-13 w-full min-w-0 items-center gap-3 rounded-md bg-shared-soft px-3 py-2 text-shared-ink">
      <span className="flex shrink-0 -space-x-1.5 max-[359px]:hidden">
        {overlap.people.slice(0, 2).map((person) => (
          <span key={person.id} className="grid rounded-full ring-2 ring-shared-soft">
            <Avatar person={person} size="sm" />
          </span>
        ))}
      </span>
      <p className="min-w-0 flex-1 text-sm leading-5">
        <span dir="auto" className="block truncate text-page font-semibold">
          {names}
        </span>
        <span className="flex flex-wrap gap-x-2">
          <time dateTime={first}>{range(first, last, todayHere())}</time>
          <bdi className="truncate">{city}</bdi>
        </span>
      </p>
      {more > 0 && (
        <Link
          to={membersPath(group)}
          className="target inline-grid shrink-0 place-items-center text-sm font-semibold underline underline-offset-4"
        >
          <span>
            <Plural value={more} one="# more" other="# more" />
            <span className="sr-only"> · {group.name}</span>
          </span>
        </Link>
      )}
    </div>
  );
}
