import { Trans, useLingui } from "@lingui/react/macro";
import { UserRoundMinus } from "lucide-react";
import { useState } from "react";
import type { Connection } from "../../../contract/connections.ts";
import { dayOfInstant, day } from "../../lib/dates.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ConnectionsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useConnections, useRemove } from "./connections-queries.ts";
import { PersonLine } from "./person-line.tsx";

/** The people one is connected with; removing one asks first. */
export function Connected() {
  const { t } = useLingui();
  const { data, isPending, isError, refetch } = useConnections();
  const [leaving, setLeaving] = useState<Connection | null>(null);
  const remove = useRemove(() => setLeaving(null));
  if (isError) return <ErrorState title={t`Your connections didn’t load`} onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonRows label={t`Loading your connections`} />;
  if (data.length === 0)
    return (
      <EmptyState
        drawing={<ConnectionsDrawing />}
        title={t`No connections yet`}
        action={<LinkButton to="/find-people">{t`Find People`}</LinkButton>}
      >
        <Trans>Only people you are connected with see when you are in the same place.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {data.map((it) => (
          <PersonLine
            key={it.id}
            person={{ ...it, id: it.userId }}
            note={t`Connected since ${day(dayOfInstant(it.createdAt))}`}
          >
            <IconButton label={t`Remove ${it.displayName}`} tone="muted" onClick={() => setLeaving(it)}>
              <UserRoundMinus aria-hidden="true" size={19} />
            </IconButton>
          </PersonLine>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving)}
        busy={remove.isPending}
        title={t`Remove ${leaving?.displayName ?? ""}?`}
        confirm={t`Remove connection`}
      >
        <Trans>
          You will no longer match, and you can’t write to each other. To be connected again, one of you has
          to ask and the other to accept.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
