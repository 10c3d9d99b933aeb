import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { product } from "#contract/shared/product.ts";
import { queryClient } from "#web/lib/api/query.ts";
import type { Session } from "#web/lib/session/steps.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Logo } from "#ui/feedback/logo.tsx";
import { useRealtime } from "#web/pages/app-shell/use-realtime.ts";

type Props = { title: string; children: ReactNode };

/** The frame of a page for visitors and signed-in people: one card under the logo. */
export function PublicCard({ title, children }: Props) {
  useRealtime(realtimeUserId(useSession()));
  return (
    <QueryClientProvider client={queryClient}>
      <title>{`${title} · ${product}`}</title>
      <div className="grid min-h-dvh grid-rows-[auto_1fr] px-4 pb-10">
        <header className="mx-auto flex h-16 w-full max-w-md items-center lg:h-24">
          <HomeLink />
        </header>
        <main className="relative mx-auto w-full max-w-md self-start rounded-lg border border-line bg-raised p-6 sm:p-8 lg:mt-[6vh]">
          {children}
        </main>
      </div>
    </QueryClientProvider>
  );
}

/** The frame of a page for visitors: the content in the middle of the screen, under the logo. */
export const PublicPage = ({ title, children }: Props) => (
  <QueryClientProvider client={queryClient}>
    <title>{`${title} · ${product}`}</title>
    <div className="mx-auto grid min-h-dvh max-w-300 grid-rows-[auto_1fr] px-5 pb-10 lg:px-10">
      <header className="flex h-16 items-center">
        <HomeLink />
      </header>
      <main className="grid grid-cols-1 content-center">{children}</main>
    </div>
  </QueryClientProvider>
);

const HomeLink = () => (
  <Link to="/" className="target flex items-center gap-2.5 font-head text-lg font-bold">
    <Logo size={24} />
    {product}
  </Link>
);

/**
 * The id of the person who may open a channel; null for visitors and for accounts that can't be used at the
 * moment.
 */
function realtimeUserId(session: Session): string | null {
  if (session.status !== "authenticated") return null;
  const { id, isSuspended, mustAgree, mustChangePassword } = session.user;
  return isSuspended || mustAgree || mustChangePassword ? null : id;
}
