import { QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import { connections } from "../../contract/connections.ts";
import { product } from "../../contract/product.ts";
import { Bell } from "../features/notifications/bell.tsx";
import { countInterval } from "../features/notifications/notifications-queries.ts";
import { useMaintenance } from "../lib/maintenance.ts";
import { queryClient } from "../lib/query.ts";
import { read } from "../lib/read.ts";
import { useSession } from "../lib/session.ts";
import { ConnectionError } from "./connection-error.tsx";
import { lazyPage } from "./lazy-page.ts";
import { PleaseLogIn } from "./please-log-in.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { type Section, sections } from "./sections.tsx";
import { type Layout, Shell } from "./shell.tsx";

const Maintenance = lazyPage(() => import("./maintenance.tsx"), "Maintenance");
const FrameNotices = lazyPage(() => import("./frame-notices.tsx"), "FrameNotices");
const NewPasswordPage = lazyPage(() => import("./new-password.tsx"), "NewPasswordPage");

const AgreementPage = lazyPage(() => import("./agreement.tsx"), "AgreementPage");
const SuspendedPage = lazyPage(() => import("./suspended.tsx"), "SuspendedPage");

type Props = {
  active: Section | "find-people" | null;
  /** What the window is called; the section's name when not given. */
  title?: string;
  layout?: Layout;
  /** What a visitor sees instead; by default what asks to sign in. */
  visitor?: ReactNode;
  /** Also there, without the frame, while the account is suspended or waits for an agreement: what one may do even then. */
  whileSuspended?: boolean;
  children: ReactNode;
};

/**
 * A page for signed-in people, in its frame. What stands inside may use {@link useAccount} and queries;
 * a visitor is asked to sign in and comes back here afterwards.
 */
export function SignedInPage({ active, title, layout, visitor, whileSuspended, children }: Props) {
  const now = useSession();
  const later = useDeferredValue(now);
  // Who comes in is drawn in slices, so that a slow phone stays quick to the touch; who goes is gone at once.
  const session = now.status === "authenticated" ? later : now;
  const { i18n } = useLingui();
  const section = sections.find(({ id }) => id === active)?.name;
  const name = title ?? (section && i18n._(section));
  if (session.status === "loading") return <LoadingScreen />;
  if (session.status === "unauthenticated")
    return session.reason === "unreachable" ? <ConnectionError /> : (visitor ?? <PleaseLogIn />);
  if (session.user.mustChangePassword)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <NewPasswordPage />
      </Suspense>
    );
  const { isSuspended, mustAgree } = session.user;
  if (isSuspended || mustAgree)
    return whileSuspended ? (
      <QueryClientProvider client={queryClient}>
        <main className="p-4">{children}</main>
      </QueryClientProvider>
    ) : (
      <Suspense fallback={<LoadingScreen />}>{isSuspended ? <SuspendedPage /> : <AgreementPage />}</Suspense>
    );
  return (
    <QueryClientProvider client={queryClient}>
      <Frame
        active={active}
        title={name}
        layout={layout}
        userId={session.user.id}
        isKept={session.isKept ?? false}
      >
        {children}
      </Frame>
    </QueryClientProvider>
  );
}

/** The shell with what waits in each section, and what comes in while the page is open. */
function Frame({ active, title, layout, userId, isKept, children }: FrameProps) {
  const { data: requests } = useQuery({ ...read(connections.requests), select: (all) => all.length });
  const { data: unread = 0 } = useQuery({ ...unreadMessages, enabled: false });
  const isMaintained = useMaintenance();
  useEffect(() => {
    // Nothing else to show: then what was kept is what comes first.
    if (isKept) void loadKeep().then(({ keep }) => keep(userId));
  }, [isKept, userId]);
  return (
    <Shell
      active={active}
      layout={layout}
      bell={<Bell />}
      badges={{ connect: requests ?? 0, messages: unread }}
    >
      <title>{`${unread > 0 ? `(${unread}) ` : ""}${[title, product].filter(Boolean).join(" · ")}`}</title>
      {isMaintained && (
        <Suspense>
          <Maintenance />
        </Suspense>
      )}
      <Afterwards userId={userId} />
      {children}
    </Shell>
  );
}

/** What a page has besides what it shows; on its own, so that the frame isn't drawn again for it. */
function Afterwards({ userId }: { userId: string }) {
  const [calm, setCalm] = useState(false);
  useQuery({ ...unreadMessages, enabled: calm });
  useEffect(() => {
    const timer = setTimeout(() => {
      setCalm(true);
      void loadKeep().then(({ keep }) => keep(userId));
      void loadLive().then(({ goLive }) => goLive(userId));
    }, afterFirstPaint);
    return () => clearTimeout(timer);
  }, [userId]);
  return (
    calm && (
      <Suspense>
        <FrameNotices />
      </Suspense>
    )
  );
}

type FrameProps = Omit<Props, "visitor" | "whileSuspended"> & { userId: string; isKept: boolean };

const afterFirstPaint = 300;
const loadKeep = () => import("./keep.ts");
const loadLive = () => import("./live.ts");

/** Its contract is fetched with the first asking: in the first load it would be most of what chat costs. */
const unreadMessages = queryOptions({
  queryKey: ["/api/conversations/unread-count"],
  queryFn: async () => (await loadLive()).countUnread(),
  refetchInterval: countInterval,
  staleTime: countInterval,
});
