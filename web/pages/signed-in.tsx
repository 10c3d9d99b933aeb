import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Bell } from "../features/notifications/bell.tsx";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { ConnectionError } from "./connection-error.tsx";
import { PleaseLogIn } from "./please-log-in.tsx";
import { SignedInSkeleton } from "./page-skeletons.tsx";
import type { Section } from "./sections.tsx";
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
  if (session.status === "loading") return <SignedInSkeleton />;
  if (session.status === "unauthenticated")
    return session.reason === "unreachable" ? <ConnectionError /> : <PleaseLogIn />;
  return (
    <QueryClientProvider client={queryClient}>
      <Shell active={active} bell={<Bell />}>
        {children}
      </Shell>
    </QueryClientProvider>
  );
}
