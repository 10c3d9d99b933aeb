import { QueryClientProvider } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { Link, useParams } from "react-router";
import { product } from "../../contract/product.ts";
import { InvalidLink, PublicConnect } from "../features/people/public-connect.tsx";
import type { PersonMenu as Draw } from "../lib/person-menu.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { Mark } from "../ui/mark.tsx";
import { ConnectionError } from "./connection-error.tsx";
import { LoadingScreen } from "./loading-screen.tsx";

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
    <QueryClientProvider client={queryClient}>
      <title>{`${t`Connect`} · ${product}`}</title>
      <div className="grid min-h-dvh grid-rows-[auto_1fr] px-4 pb-10">
        <header className="mx-auto flex h-16 w-full max-w-md items-center lg:h-24">
          <Link to="/" className="target flex items-center gap-2.5 font-head text-lg font-bold">
            <Mark size={24} />
            {product}
          </Link>
        </header>
        <main className="relative mx-auto w-full max-w-md self-start rounded-lg border border-line bg-raised p-6 sm:p-8 lg:mt-[6vh]">
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
        </main>
      </div>
    </QueryClientProvider>
  );
}
