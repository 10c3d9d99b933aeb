import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Briefcase, Heart, type LucideIcon, Plane, Users } from "lucide-react";
import { type Group, groups } from "../../../contract/groups.ts";
import { read } from "../../lib/read.ts";
import { GroupsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

const icons: Record<Group["icon"], LucideIcon> = {
  users: Users,
  briefcase: Briefcase,
  plane: Plane,
  heart: Heart,
};

/** The groups one owns or belongs to. */
export function GroupList() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useQuery(read(groups.list, { query: {} }));
  if (isError) return <ErrorState title={t`Your groups didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonRows label={t`Loading your groups`} count={3} />;
  if (data.length === 0)
    return (
      <EmptyState drawing={<GroupsDrawing />} title={t`No groups`}>
        <Trans>
          You are in no group. A trip can be limited to groups; without one, all your connections match.
        </Trans>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {data.map((group) => (
        <GroupRow key={group.id} group={group} />
      ))}
    </ul>
  );
}

function GroupRow({ group }: { group: Group }) {
  const { t } = useLingui();
  const Icon = icons[group.icon];
  const members = group.memberCount === 1 ? t`1 member` : t`${group.memberCount} members`;
  return (
    <li className="flex animate-fade items-center gap-3.5 rounded-lg border border-line bg-raised p-4">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-md bg-accent-soft text-accent"
      >
        <Icon size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">{group.name}</h2>
        {group.description && <p className="line-clamp-2 text-sm">{group.description}</p>}
        <p className="text-sm text-muted">
          {members}
          {group.isOwner && <> · {t`yours`}</>}
        </p>
      </div>
    </li>
  );
}
