import { Trans, useLingui } from "@lingui/react/macro";
import type { BlockedPerson } from "#contract/features/blocks.ts";
import { ago } from "#web/lib/format/dates.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { ConnectionsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useBlocked, useUnblock } from "./blocks-queries.ts";

/**
 * The people whom the user has blocked, each with a button to unblock. There are no links, because the page
 * of a blocked person doesn't exist for the user.
 */
export function BlockedPeople() {
  const { t } = useLingui();
  const blocked = useBlocked();
  const unblock = useUnblock();
  return (
    <QueryState
      query={blocked}
      loading={t`Loading blocked people`}
      skeleton={<SkeletonRows count={2} />}
      error={t`The list didn’t load`}
      empty={
        <EmptyState drawing={<ConnectionsIllustration />} title={t`No blocked people`}>
          <Trans>You can block a person from the menu beside their name, wherever you see them.</Trans>
        </EmptyState>
      }
    >
      {(people) => (
        <ul className="grid grid-cols-1 gap-3">
          {people.map((person) => (
            <BlockedRow
              key={person.id}
              person={person}
              now={blocked.dataUpdatedAt}
              onUnblock={() => unblock.mutate(person)}
            />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

type RowProps = { person: BlockedPerson; now: number; onUnblock: () => void };

function BlockedRow({ person, now, onUnblock }: RowProps) {
  const { t } = useLingui();
  return (
    <li className="flex animate-fade flex-wrap items-center gap-x-3.5 gap-y-3 rounded-lg border border-line bg-raised p-4">
      <Avatar person={person} />
      <div className="min-w-28 flex-1">
        <p dir="auto" className="truncate text-page font-semibold">
          {nameOf(person)}
        </p>
        <p className="truncate text-sm text-muted">
          <bdi>@{person.username}</bdi>
        </p>
        <p className="text-sm text-muted">{t`Blocked ${ago(person.blockedAt, now)}`}</p>
      </div>
      <Button
        kind="secondary"
        size="medium"
        className="ms-auto"
        aria-label={t`Unblock ${nameOf(person)}`}
        onClick={onUnblock}
      >
        {t`Unblock`}
      </Button>
    </li>
  );
}
