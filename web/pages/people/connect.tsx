import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useParams } from "#web/lib/navigation.tsx";
import { InvalidLink, PublicConnect } from "#features/people/public-connect.tsx";
import type { PersonMenu as Draw } from "#web/lib/person-menu.ts";
import { useSession } from "#web/lib/session/session.ts";
import { ConnectionError } from "#web/pages/failure/connection-error.tsx";
import { LoadingScreen } from "#web/pages/app-shell/loading-screen.tsx";
import { PublicCard } from "./public-card.tsx";

const PersonMenu = lazy(() => import("./person-menu.tsx").then((it) => ({ default: it.PersonMenu })));

const menu: Draw = (person) => (
  <Suspense>
    <PersonMenu person={person} />
  </Suspense>
);
const noMenu: Draw = () => null;

/** The page of a scanned QR code, for visitors and signed-in people: `/connect/:userId`. */
export function ConnectPage() {
  const { t } = useLingui();
  const session = useSession();
  const { userId = "" } = useParams();
  if (session.status === "loading") return <LoadingScreen />;
  if (session.status === "unauthenticated" && session.reason === "unreachable") return <ConnectionError />;
  const me = session.status === "authenticated" ? session.user.id : null;
  return (
    <PublicCard title={t`Connect`}>
      {userId === "" ? (
        <InvalidLink />
      ) : (
        <PublicConnect
          // The server's answer depends on who asks.
          key={`${userId} ${me}`}
          userId={userId}
          me={me}
          menu={me === null ? noMenu : menu}
        />
      )}
    </PublicCard>
  );
}
