import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { useParams } from "../lib/navigation.tsx";
import { InvalidLink, PublicConnect } from "../features/people/public-connect.tsx";
import type { PersonMenu as Draw } from "../lib/person-menu.ts";
import { useSession } from "../lib/session.ts";
import { ConnectionError } from "./connection-error.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { PublicCard } from "./public-card.tsx";

const PersonMenu = lazy(() => import("./person-menu.tsx").then((it) => ({ default: it.PersonMenu })));

const menu: Draw = (person) => (
  <Suspense>
    <PersonMenu person={person} />
  </Suspense>
);
const noMenu: Draw = () => null;

/** Where a scanned code leads, for visitors and signed-in people: `/connect/:userId`. */
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
          // Another reader sees another answer.
          key={`${userId} ${me}`}
          userId={userId}
          me={me}
          menu={me === null ? noMenu : menu}
        />
      )}
    </PublicCard>
  );
}
