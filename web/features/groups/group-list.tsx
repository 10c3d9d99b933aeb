import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Group } from "#contract/features/groups.ts";
import { GroupsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { DeleteGroup } from "./delete-group.tsx";
import { GroupCard } from "./group-card.tsx";
import { useGroups } from "./groups-queries.ts";
import { LeaveGroup } from "./leave-group.tsx";

/** The groups that the user owns or belongs to; `add` is the button for a user without one. */
export function GroupList({ add }: { add: ReactNode }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ group: Group; about: "delete" | "leave" } | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <QueryState
        query={useGroups()}
        loading={t`Loading your groups`}
        skeleton={<SkeletonRows count={3} />}
        error={t`Your groups didn’t load`}
        empty={
          <EmptyState drawing={<GroupsIllustration />} title={t`No groups`} action={add}>
            <Trans>
              You are not in any group. A trip can be limited to groups; otherwise, it can match with all your
              connections.
            </Trans>
          </EmptyState>
        }
      >
        {(groups) => (
          <ul className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-4">
            {groups.map((group) => (
              <GroupCard
                key={group.id}
                group={group}
                onDelete={() => setAsked({ group, about: "delete" })}
                onLeave={() => setAsked({ group, about: "leave" })}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {asked?.about === "delete" && <DeleteGroup group={asked.group} onClose={close} />}
      {asked?.about === "leave" && <LeaveGroup group={asked.group} onClose={close} />}
    </>
  );
}
