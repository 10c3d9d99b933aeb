import { useLingui } from "@lingui/react/macro";
import { useParams, useSearchParams } from "#web/lib/navigation.tsx";
import { Offer } from "#features/invitations/offer.tsx";
import { StopInvitations } from "#features/invitations/stop-invitations.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { ConnectionError } from "#web/pages/failure/connection-error.tsx";
import { LoadingScreen } from "#web/pages/app-shell/loading-screen.tsx";
import { PublicCard } from "./public-card.tsx";

/**
 * The page of an invitation link, for visitors and signed-in people: `/invite/:token`. `/invite/stop` is the
 * unsubscribe link of the invitation email.
 */
export function InvitationPage() {
  const { t } = useLingui();
  const session = useSession();
  const { token = "" } = useParams();
  const stopToken = useSearchParams()[0].get("token") ?? "";
  if (session.status === "loading") return <LoadingScreen />;
  if (session.status === "unauthenticated" && session.reason === "unreachable") return <ConnectionError />;
  const me = session.status === "authenticated" ? session.user.id : null;
  return token === "stop" ? (
    <PublicCard title={t`No more invitations`}>
      <StopInvitations token={stopToken} />
    </PublicCard>
  ) : (
    <PublicCard title={t`Invitation`}>
      <Offer key={`${token} ${me}`} token={token} isVisitor={me === null} />
    </PublicCard>
  );
}
