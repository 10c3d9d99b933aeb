import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isMissing } from "../../lib/call.ts";
import { useAccount } from "../../lib/session.ts";
import { GroupsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AddByUsername } from "./add-by-username.tsx";
import { AddFromConnections } from "./add-from-connections.tsx";
import { useMembers } from "./groups-queries.ts";
import { NoSuchGroup } from "./members.tsx";

type Props = { id: number; name: string };

/** Ways to put people into a group of one's own. */
export function AddMember({ id, name }: Props) {
  const { t } = useLingui();
  const me = useAccount().id;
  const [by, setBy] = useState<"connections" | "username">("connections");
  const members = useMembers(id);
  if (isMissing(members.error)) return <NoSuchGroup />;
  if (members.error)
    return <ErrorState title={t`The group didn’t load`} onRetry={() => void members.refetch()} />;
  if (members.isPending) return <SkeletonRows label={t`Loading the members`} />;
  if (!members.data.some((it) => it.id === me && it.isOwner))
    return (
      <EmptyState drawing={<GroupsDrawing />} title={t`Not yours to fill`}>
        <Trans>Only the owner of a group adds people to it.</Trans>
      </EmptyState>
    );
  return (
    <Tabs
      label={t`How to add`}
      active={by}
      onChange={setBy}
      tabs={[
        { id: "connections", label: t`Connections` },
        { id: "username", label: t`Username` },
      ]}
    >
      {by === "connections" ? (
        <AddFromConnections id={id} name={name} inGroup={new Set(members.data.map((it) => it.id))} />
      ) : (
        <AddByUsername id={id} name={name} />
      )}
    </Tabs>
  );
}
