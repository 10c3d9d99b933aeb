import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { StopInvitations } from "../features/invitations/stop-invitations.tsx";
import { PublicCard } from "./public-card.tsx";

/** Where the last link of an invitation's mail leads. */
export function StopInvitationsPage() {
  const { t } = useLingui();
  const token = useSearchParams()[0].get("token") ?? "";
  return (
    <PublicCard title={t`No more invitations`}>
      <StopInvitations token={token} />
    </PublicCard>
  );
}
