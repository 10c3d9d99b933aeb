import { QueryClientProvider } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { product } from "../../contract/product.ts";
import { Bell } from "../features/notifications/bell.tsx";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { ConnectionError } from "./connection-error.tsx";
import { PleaseLogIn } from "./please-log-in.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { type Section, sections } from "./sections.tsx";
import { Shell } from "./shell.tsx";

/**
 * A page for signed-in people, in its frame. What stands inside may use {@link useAccount} and queries;
 * a visitor is asked to sign in and comes back here afterwards.
 */
export function SignedInPage({
  active,
  children,
}: {
  active: Section | "find-people" | null;
  children: ReactNode;
}) {
  const session = useSession();
  const { i18n } = useLingui();
  const name = sections.find((section) => section.id === active)?.name;
  if (session.status === "loading") return <LoadingScreen />;
  if (session.status === "unauthenticated")
    return session.reason === "unreachable" ? <ConnectionError /> : <PleaseLogIn />;
  return (
    <QueryClientProvider client={queryClient}>
      <title>{[name && i18n._(name), product].filter(Boolean).join(" · ")}</title>
      <Shell active={active} bell={<Bell />}>
        {children}
      </Shell>
    </QueryClientProvider>
  );
}
