import { useLingui } from "@lingui/react/macro";
import { useParams, useSearchParams } from "../lib/navigation.tsx";
import { Offer } from "../features/invitations/offer.tsx";
import { StopInvitations } from "../features/invitations/stop-invitations.tsx";
import { useSession } from "../lib/session.ts";
import { ConnectionError } from "./connection-error.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { PublicCard } from "./public-card.tsx";

/** Where an invitation leads, for visitors and signed-in people: `/invite/:token`; and its mail's last link, `/invite/stop`. */
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
