import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { GroupsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { GroupForm } from "./group-form.tsx";
import { useGroups, useUpdateGroup } from "./groups-queries.ts";

type Props = { id: number | null; onHome: () => void; onLeave: () => void };

/** Form of a group that the user owns; `onLeave` is called after saving and on cancel. */
export function EditGroup({ id, onHome, onLeave }: Props) {
  const { t } = useLingui();
  const { data, isPending, isLoadingError, refetch } = useGroups();
  const update = useUpdateGroup(id ?? 0, onLeave);
  const group = data?.find((it) => it.id === id && it.isOwner);

  if (isLoadingError) return <ErrorState title={t`The group didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <GroupFormSkeleton label={t`Loading the group`} />;
  if (!group)
    return (
      <EmptyState
        drawing={<GroupsIllustration />}
        title={t`Group not found`}
        action={<Button onClick={onHome}>{t`Back to home`}</Button>}
      >
        <Trans>It may have been deleted, or you may not be allowed to change it.</Trans>
      </EmptyState>
    );
  return (
    <Card>
      <GroupForm
        key={group.id}
        initial={group}
        submit={t`Save changes`}
        onSubmit={update.mutateAsync}
        onCancel={onLeave}
      />
    </Card>
  );
}

const GroupFormSkeleton = ({ label }: { label: string }) => (
  <Card role="status" aria-label={label} className="grid gap-5">
    {["h-11", "h-20", "h-28"].map((height) => (
      <div key={height} className="grid gap-1.5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className={height} />
      </div>
    ))}
  </Card>
);
