import { Plural, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { Output } from "../../../contract/route.ts";
import { trips } from "../../../contract/trips.ts";
import { nameOf } from "../../lib/person-name.ts";
import { read } from "../../lib/read.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type Props = { onlyGroups: boolean; groupIds: readonly number[] };

const few = 6;

/** Who will see the trip, as it stands in the form now; follows each choice. */
export function TripViewers({ onlyGroups, groupIds }: Props) {
  const { t } = useLingui();
  const chosen = onlyGroups ? [...groupIds].sort((a, b) => a - b).join(",") : "";
  const query = onlyGroups
    ? { onlyGroups: "true" as const, groupIds: chosen }
    : { onlyGroups: "false" as const };
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...read(trips.audience, { query }),
    placeholderData: keepPreviousData,
  });
  const title = t`Who will see this trip`;
  return (
    <section aria-label={title} aria-busy={isPlaceholderData} className="min-h-24 rounded-md bg-sunken p-3.5">
      <p className="text-sm font-semibold">{title}</p>
      {isError ? (
        <button
          type="button"
          className="target text-sm font-semibold text-accent"
          onClick={() => void refetch()}
        >
          {t`That didn’t load. Try again`}
        </button>
      ) : isPending ? (
        <Skeleton className="mt-2 h-9" />
      ) : (
        <Viewers people={data} />
      )}
    </section>
  );
}

function Viewers({ people }: { people: Output<typeof trips.audience> }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  // One who is hidden would take no less room than the button that shows them.
  const shown = all || people.length === few + 1 ? people : people.slice(0, few);
  const hidden = people.length - shown.length;
  const Icon = people.length === 0 ? EyeOff : Eye;
  return (
    <>
      <p role="status" className="mt-1 flex items-start gap-2 text-sm text-muted">
        <Icon aria-hidden="true" size={17} className="mt-0.5 shrink-0" />
        {people.length === 0
          ? t`Nobody but you`
          : people.length === 1
            ? t`1 person, while you are in the same place`
            : t`${people.length} people, while you are in the same place`}
      </p>
      {people.length > 0 && (
        <ul
          // All of them may be many: then the list scrolls by itself, by keyboard too.
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
