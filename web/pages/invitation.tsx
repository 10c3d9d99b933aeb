import { useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { Offer } from "../features/invitations/offer.tsx";
import { useSession } from "../lib/session.ts";
import { ConnectionError } from "./connection-error.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { PublicCard } from "./public-card.tsx";

/** Where an invitation leads, for visitors and signed-in people: `/invite/:token`. */
export function InvitationPage() {
  const { t } = useLingui();
  const session = useSession();
  const { token = "" } = useParams();
  if (session.status === "loading") return <LoadingScreen />;
  if (session.status === "unauthenticated" && session.reason === "unreachable") return <ConnectionError />;
  const me = session.status === "authenticated" ? session.user.id : null;
  return (
    <PublicCard title={t`Invitation`}>
      <Offer key={`${token} ${me}`} token={token} isVisitor={me === null} />
    </PublicCard>
  );
}
