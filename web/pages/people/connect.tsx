import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { InvalidLink } from "#features/people/connect-layout.tsx";
import { PublicConnect } from "#features/people/public-connect.tsx";
import { useParams } from "#web/lib/navigation.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { lazyPage } from "#web/pages/app-shell/lazy-page.ts";
import { LoadingScreen } from "#web/pages/app-shell/loading-screen.tsx";
import { ConnectionError } from "#web/pages/failure/connection-error.tsx";
import { PublicPage } from "./public-card.tsx";

const MemberConnect = lazyPage(() => import("./connect-member.tsx"), "MemberConnect");

/** The page of a scanned QR code, for visitors and signed-in people: `/connect/:userId`. */
export function ConnectPage() {
  const { t } = useLingui();
  const session = useSession();
  const { userId = "" } = useParams();
  if (session.status === "loading") return <LoadingScreen />;
  if (session.status === "unauthenticated" && session.reason === "unreachable") return <ConnectionError />;
  if (session.status === "authenticated")
    return (
      <Suspense fallback={<LoadingScreen />}>
        <MemberConnect userId={userId} />
      </Suspense>
    );
  return (
    <PublicPage title={t`Connect`}>
      {userId === "" ? <InvalidLink /> : <PublicConnect key={userId} userId={userId} member={null} />}
    </PublicPage>
  );
}
