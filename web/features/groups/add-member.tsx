import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAccount } from "#web/lib/session/session.ts";
import { GroupsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
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
  return (
    <QueryState
      query={useMembers(id)}
      loading={t`Loading the members`}
      error={t`The group didn’t load`}
      notFound={<NoSuchGroup />}
    >
      {(members) =>
        !members.some((it) => it.id === me && it.isOwner) ? (
          <EmptyState drawing={<GroupsIllustration />} title={t`You can’t add people`}>
            <Trans>Only the owner of a group can add people to it.</Trans>
          </EmptyState>
        ) : (
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
              <AddFromConnections id={id} name={name} inGroup={new Set(members.map((it) => it.id))} />
            ) : (
              <AddByUsername id={id} name={name} />
            )}
          </Tabs>
        )
      }
    </QueryState>
  );
}
