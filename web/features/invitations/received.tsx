import { Trans, useLingui } from "@lingui/react/macro";
import type { ReceivedInvitation } from "#contract/features/invitations.ts";
import { ago } from "#web/lib/format/dates.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConnectionsIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PersonRow } from "#ui/display/person-row.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useAcceptReceived, useDecline, useReceivedInvitations } from "./invitations-queries.ts";

/** Invitations to the user, with the buttons to answer. */
export function ReceivedInvitations() {
  const { t } = useLingui();
  const received = useReceivedInvitations();
  return (
    <QueryState
      query={received}
      loading={t`Loading your invitations`}
      skeleton={<SkeletonRows count={1} />}
      error={t`Your invitations didn’t load`}
      empty={
        <EmptyState
          drawing={<ConnectionsIllustration />}
          title={t`No pending invitation`}
          action={<LinkButton to="/?tab=connect" kind="secondary">{t`Your connections`}</LinkButton>}
        >
          <Trans>You have already answered it, or the sender withdrew it.</Trans>
        </EmptyState>
      }
    >
      {(invitations) => (
        <ul className="grid grid-cols-1 gap-3">
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} now={received.dataUpdatedAt} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function Row({ invitation, now }: { invitation: ReceivedInvitation; now: number }) {
  const { t } = useLingui();
  const accept = useAcceptReceived();
  const decline = useDecline();
  const { inviter, sentAt } = invitation;
  const name = nameOf(inviter);
  return (
    <PersonRow
      person={inviter}
      note={
        <>
          {t`${name} invites you to connect.`} <span className="whitespace-nowrap">{ago(sentAt, now)}</span>
        </>
      }
    >
      <Button
        kind="secondary"
        size="medium"
        busy={decline.isPending}
        aria-label={t`Decline ${inviter.firstName}`}
        onClick={() => decline.mutate(invitation)}
      >{t`Decline`}</Button>
      <Button
        size="medium"
        busy={accept.isPending}
        aria-label={t`Accept ${inviter.firstName}`}
        onClick={() => accept.mutate(invitation)}
      >{t`Accept`}</Button>
    </PersonRow>
  );
}
