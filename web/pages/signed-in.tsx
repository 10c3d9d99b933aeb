import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { connections } from "../../contract/connections.ts";
import { product } from "../../contract/product.ts";
import { Bell } from "../features/notifications/bell.tsx";
import { queryClient } from "../lib/query.ts";
import { read } from "../lib/read.ts";
import { useAccount, useSession } from "../lib/session.ts";
import { ConnectionError } from "./connection-error.tsx";
import { PleaseLogIn } from "./please-log-in.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { type Section, sections } from "./sections.tsx";
import { Shell } from "./shell.tsx";

type Props = {
  active: Section | "find-people" | null;
  /** What the window is called; the section's name when not given. */
  title?: string;
  children: ReactNode;
};

/**
 * A page for signed-in people, in its frame. What stands inside may use {@link useAccount} and queries;
 * a visitor is asked to sign in and comes back here afterwards.
 */
export function SignedInPage({ active, title, children }: Props) {
  const session = useSession();
  const { i18n } = useLingui();
  const section = sections.find(({ id }) => id === active)?.name;
  const name = title ?? (section && i18n._(section));
  if (session.status === "loading") return <LoadingScreen />;
  if (session.status === "unauthenticated")
    return session.reason === "unreachable" ? <ConnectionError /> : <PleaseLogIn />;
  return (
    <QueryClientProvider client={queryClient}>
      <title>{[name, product].filter(Boolean).join(" · ")}</title>
      <Frame active={active}>{children}</Frame>
    </QueryClientProvider>
  );
}

/** The shell with what waits in each section. */
function Frame({ active, children }: Omit<Props, "title">) {
  const { id } = useAccount();
  useEffect(() => {
    void import("../features/devices/push.ts").then(({ keepPush }) => keepPush(id));
  }, [id]);
  const { data: requests } = useQuery({ ...read(connections.requests), select: (all) => all.length });
  return (
    <Shell active={active} bell={<Bell />} badges={{ connect: requests ?? 0 }}>
      {children}
    </Shell>
  );
}
