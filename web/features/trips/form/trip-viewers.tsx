import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { Output } from "#contract/shared/route.ts";
import { trips } from "#contract/features/trips.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Link } from "#web/lib/navigation.tsx";
import { useAccount } from "#web/lib/session/session.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

type Props = { onlyGroups: boolean; groupIds: readonly number[] };

const maxCollapsed = 6;

/** Who will see the trip with the current choices of the form. */
export function TripViewers({ onlyGroups, groupIds }: Props) {
  const { t } = useLingui();
  const { privacyLocationSharing: shares } = useAccount();
  const chosen = onlyGroups ? [...groupIds].sort((a, b) => a - b).join(",") : "";
  const query = onlyGroups
    ? { onlyGroups: "true" as const, groupIds: chosen }
    : { onlyGroups: "false" as const };
  const viewers = useQuery({
    ...queryFor(trips.audience, { query }),
    placeholderData: keepPreviousData,
  });
  const title = t`Who will see this trip`;
  return (
    <section
      aria-label={title}
      aria-busy={viewers.isPlaceholderData}
      className="min-h-24 rounded-md bg-sunken p-3.5"
    >
      <p className="text-sm font-semibold">{title}</p>
      <QueryState
        query={viewers}
        skeleton={<Skeleton className="mt-2 h-9" />}
        errorLine={t`That didn’t load. Try again`}
      >
        {(people) => <Viewers people={shares ? people : []} shares={shares} />}
      </QueryState>
    </section>
  );
}

function Viewers({ people, shares }: { people: Output<typeof trips.audience>; shares: boolean }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  // Hiding a single person would save no room: the button that shows them is as large.
  const shown = all || people.length === maxCollapsed + 1 ? people : people.slice(0, maxCollapsed);
  const hidden = people.length - shown.length;
  const Icon = people.length === 0 ? EyeOff : Eye;
  return (
    <>
      <p role="status" className="mt-1 flex items-start gap-2 text-sm text-muted">
        <Icon aria-hidden="true" size={17} className="mt-0.5 shrink-0" />
        {!shares ? (
          <span>
            <Trans>
              Nobody, because you don’t share your location.{" "}
              <Link to="/privacy-settings" className="font-semibold text-accent underline underline-offset-4">
                Switch it on
              </Link>
            </Trans>
          </span>
        ) : people.length === 0 ? (
          t`Only you`
        ) : (
          plural(people.length, {
            one: "# person, while you are near each other",
            other: "# people, while you are near each other",
          })
        )}
      </p>
      {people.length > 0 && (
        <ul
          // A long list scrolls by itself, by keyboard too.
          {...(all ? { tabIndex: 0 } : {})}
          className="mt-2.5 flex max-h-80 flex-wrap gap-2 overflow-y-auto"
        >
          {shown.map((person) => (
            <li
              key={person.id}
              className="flex max-w-full items-center gap-2 rounded-full border border-line bg-raised py-0.5 pe-3 ps-0.5 text-sm font-medium"
            >
              <Avatar person={person} size="sm" />
              <bdi className="min-w-0 truncate">{nameOf(person)}</bdi>
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <button
                type="button"
                onClick={() => setAll(true)}
                className="target rounded-full px-3 text-sm font-semibold text-accent hover:bg-accent-soft"
              >
                <Plural value={hidden} one="# more" other="# more" />
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
