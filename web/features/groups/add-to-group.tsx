import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Group } from "#contract/features/groups.ts";
import { people } from "#contract/features/people.ts";
import type { NamedPerson } from "#web/lib/person-menu.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { joinQueries } from "#web/lib/api/loadable.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { GroupBadge } from "./group-badge.tsx";
import { useAddMember, useGroups } from "./groups-queries.ts";
import { InGroup } from "./in-group.tsx";

type Props = { person: NamedPerson; onClose: () => void };

/** The groups that the user owns; the person can be added to each with one tap. */
export function AddToGroup({ person, onClose }: Props) {
  const { t } = useLingui();
  const params = { userId: person.id };
  const query = joinQueries({
    groups: useGroups(),
    profile: useQuery(queryFor(people.profile, { params })),
    inCommon: useQuery(queryFor(people.inCommon, { params })),
  });
  return (
    <Dialog open onClose={onClose} title={t`Add to group`} description={nameOf(person)}>
      <QueryState query={query} loading={t`Loading your groups`} skeleton={<ChoicesSkeleton />}>
        {({ groups, profile, inCommon }) => (
          <Choices
            mine={groups.filter(({ isOwner }) => isOwner)}
            username={profile.username}
            name={nameOf(person)}
            shared={new Set(inCommon.groups.map(({ id }) => id))}
          />
        )}
      </QueryState>
    </Dialog>
  );
}

const ChoicesSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
);

type ChoicesProps = { mine: readonly Group[]; username: string; name: string; shared: ReadonlySet<number> };

function Choices({ mine, username, name, shared }: ChoicesProps) {
  const { t } = useLingui();
  if (mine.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">
          <Trans>You don’t own a group yet.</Trans>
        </p>
        <LinkButton to="/?tab=groups&add=group">{t`Create New Group`}</LinkButton>
      </div>
    );
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {mine.map((group) => (
        <Choice key={group.id} group={group} username={username} name={name} isIn={shared.has(group.id)} />
      ))}
    </ul>
  );
}

type ChoiceProps = { group: Group; username: string; name: string; isIn: boolean };

function Choice({ group, username, name, isIn }: ChoiceProps) {
  const { t } = useLingui();
  const add = useAddMember(group.id);
  return (
    <li className="flex min-w-0 items-center gap-3 py-2.5">
      <GroupBadge icon={group.icon} />
      <span dir="auto" className="min-w-0 flex-1 truncate text-page font-semibold">
        {group.name}
      </span>
      {isIn || add.isSuccess ? (
        <InGroup />
      ) : (
        <Button
          kind="secondary"
          size="medium"
          busy={add.isPending}
          aria-label={t`Add ${name} to ${group.name}`}
          onClick={() => add.mutate(username)}
        >
          {t`Add`}
        </Button>
      )}
    </li>
  );
}
