import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { useRef } from "react";
import { Link } from "#web/lib/navigation.tsx";
import type { Group, GroupOverlap } from "#contract/features/groups.ts";
import { range } from "#web/lib/format/dates.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { useInViewport } from "#web/lib/use-in-viewport.ts";
import { Faces } from "#ui/display/faces.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { membersPath } from "#contract/shared/page-paths.ts";
import { useOverlaps } from "./groups-queries.ts";
import { listOf } from "#web/lib/format/first-names.ts";
import { useNameList } from "./name-list.ts";

/** The next meeting in a group, on one line of a fixed height; requested when it comes into view. */
export function NextMeeting({ group }: { group: Group }) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const seen = useInViewport(frame);
  const { data, isLoadingError } = useOverlaps(group.id, seen && group.memberCount > 1);
  const [next] = data ?? [];
  return (
    <div ref={frame} className="flex min-h-15 items-center">
      {next ? (
        <Meeting overlap={next} more={data!.length - 1} group={group} />
      ) : data || group.memberCount < 2 ? (
        <p className="text-sm text-muted">
          {group.memberCount < 2 ? <Trans>No other members yet.</Trans> : <Trans>No meetings yet.</Trans>}
        </p>
      ) : isLoadingError ? (
        <p className="text-sm text-muted">{t`The next meetings didn’t load.`}</p>
      ) : (
        <Skeleton className="h-13 w-full" />
      )}
    </div>
  );
}

type Props = { overlap: GroupOverlap; more: number; group: Group };

function Meeting({ overlap, more, group }: Props) {
  const names = useNameList(overlap.people, useAccount().id);
  const { places, overlapStartDate: first, overlapEndDate: last } = overlap;
  const cities = [...new Map(places.map(({ placeId, city }) => [placeId, city])).values()];
  return (
    <div className="flex min-h-13 w-full min-w-0 items-center gap-3 rounded-md bg-shared-soft px-3 py-2 text-shared-ink">
      <span style={{ "--around": "var(--shared-soft)" } as CSSProperties} className="max-[359px]:hidden">
        <Faces people={overlap.people.slice(0, 2)} />
      </span>
      <p className="min-w-0 flex-1 text-sm leading-5">
        <span className="block truncate text-page font-semibold">{names}</span>
        <span className="flex flex-wrap gap-x-2">
          <time dateTime={first}>
            <Trans>Next: {range(first, last, todayHere())}</Trans>
          </time>
          <span className="truncate">{listOf(cities)}</span>
        </span>
      </p>
      {more > 0 && (
        <Link
          to={membersPath(group)}
          className="target inline-grid shrink-0 place-items-center text-sm font-semibold underline underline-offset-4"
        >
          <span>
            <Plural value={more} one="# more" other="# more" />
            <span className="sr-only">
              {" "}
              · <bdi>{group.name}</bdi>
            </span>
          </span>
        </Link>
      )}
    </div>
  );
}
