import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { GroupsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { GroupForm } from "./group-form.tsx";
import { useGroups, useUpdateGroup } from "./groups-queries.ts";

type Props = { id: number | null; onHome: () => void; onLeave: () => void };

/** Form of a group that the user owns; `onLeave` is called after saving and on cancel. */
export function EditGroup({ id, onHome, onLeave }: Props) {
  const { t } = useLingui();
  const update = useUpdateGroup(id ?? 0, onLeave);
  return (
    <QueryState
      query={useGroups()}
      loading={t`Loading the group`}
      skeleton={<GroupFormSkeleton />}
      error={t`The group didn’t load`}
    >
      {(groups) => {
        const group = groups.find((it) => it.id === id && it.isOwner);
        return group ? (
          <Card>
            <GroupForm
              key={group.id}
              initial={group}
              submit={t`Save changes`}
              onSubmit={update.mutateAsync}
              onCancel={onLeave}
            />
          </Card>
        ) : (
          <EmptyState
            drawing={<GroupsIllustration />}
            title={t`Group not found`}
            action={<Button onClick={onHome}>{t`Back to home`}</Button>}
          >
            <Trans>It may have been deleted, or you may not be allowed to change it.</Trans>
          </EmptyState>
        );
      }}
    </QueryState>
  );
}

const GroupFormSkeleton = () => (
  <Card className="grid gap-5">
    {["h-11", "h-20", "h-28"].map((height) => (
      <div key={height} className="grid gap-1.5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className={height} />
      </div>
    ))}
  </Card>
);
