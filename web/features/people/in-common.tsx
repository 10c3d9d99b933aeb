import { Trans, useLingui } from "@lingui/react/macro";
import { UsersRound } from "lucide-react";
import { membersPath } from "#contract/shared/page-paths.ts";
import { Link } from "#web/lib/navigation.tsx";
import type { people, PublicProfile } from "#contract/features/people.ts";
import type { Output } from "#contract/shared/route.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { PersonName } from "#ui/display/person-name.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useInCommon } from "./people-queries.ts";

/** The connections and groups that the user shares with a person. */
export function InCommon({ person }: { person: PublicProfile }) {
  const { t } = useLingui();
  return (
    <QueryState
      query={useInCommon(person.id)}
      loading={t`Loading what you share`}
      skeleton={<InCommonSkeleton />}
      error={t`What you share didn’t load`}
    >
      {(shared) => <Shared {...shared} />}
    </QueryState>
  );
}

const InCommonSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-16" />
  </div>
);

function Shared({ connections, groups }: Output<typeof people.inCommon>) {
  const { t } = useLingui();
  return (
    <>
      <section aria-labelledby="mutual">
        <h2 id="mutual" className="mb-3 text-lg">
          {connections.length > 0 ? t`Mutual connections (${connections.length})` : t`Mutual connections`}
        </h2>
        {connections.length === 0 && (
          <p className="text-muted">
            <Trans>You have no connections in common.</Trans>
          </p>
        )}
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {connections.map((it) => (
            <li
              key={it.id}
              className="target relative flex items-center gap-3 rounded-lg border border-line bg-raised p-2.5 transition-colors hover:border-edge"
            >
              <Avatar person={it} size="sm" />
              <PersonName person={it} spread className="min-w-0 flex-1 text-sm font-semibold" />
            </li>
          ))}
        </ul>
      </section>
      {groups.length > 0 && (
        <section aria-labelledby="shared-groups">
          <h2 id="shared-groups" className="mb-3 text-lg">{t`Groups you share`}</h2>
          <ul className="flex flex-wrap gap-2">
            {groups.map(({ id, name }) => (
              <li key={id} className="max-w-full">
                <Link
                  to={membersPath({ id, name })}
                  className="target inline-flex max-w-full items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm font-semibold hover:border-edge"
                >
                  <UsersRound aria-hidden="true" size={16} className="shrink-0 text-muted" />
                  <bdi className="truncate">{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
