import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isNotFoundOrMalformed } from "#web/lib/api/call.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { GroupsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { Tabs } from "#ui/display/tabs.tsx";
import { AddByUsername } from "./add-by-username.tsx";
import { AddFromConnections } from "./add-from-connections.tsx";
import { useMembers } from "./groups-queries.ts";
import { NoSuchGroup } from "./members.tsx";

type Props = { id: number; name: string };

/** The ways to add people to a group that the user owns. */
export function AddMember({ id, name }: Props) {
  const { t } = useLingui();
  const me = useAccount().id;
  const [by, setBy] = useState<"connections" | "username">("connections");
  const members = useMembers(id);
  if (isNotFoundOrMalformed(members.error)) return <NoSuchGroup />;
  if (members.error)
    return <ErrorState title={t`The group didn’t load`} onRetry={() => void members.refetch()} />;
  if (members.isPending) return <SkeletonRows label={t`Loading the members`} />;
  if (!members.data.some((it) => it.id === me && it.isOwner))
    return (
      <EmptyState drawing={<GroupsIllustration />} title={t`You can’t add people`}>
        <Trans>Only the owner of a group can add people to it.</Trans>
      </EmptyState>
    );
  return (
    <Tabs
      label={t`How to add people`}
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
