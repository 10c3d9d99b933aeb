import { QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useDeferredValue, useEffect } from "react";
import { connections } from "#contract/features/connections.ts";
import { matches } from "#contract/features/matches.ts";
import { product } from "#contract/shared/product.ts";
import { Bell } from "#features/notifications/bell.tsx";
import { countIntervalMs } from "#features/notifications/notifications-queries.ts";
import { useMaintenance } from "#web/lib/api/maintenance.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { useSession } from "#web/lib/session/session.ts";
import { ConnectionError } from "#web/pages/failure/connection-error.tsx";
import { lazyPage } from "./lazy-page.ts";
import { PleaseLogIn } from "#web/pages/account/please-log-in.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { type Section, sections } from "#web/pages/home/sections.tsx";
import { type Layout, Shell } from "./shell.tsx";
import { loadRealtime, useRealtime } from "./use-realtime.ts";

const Maintenance = lazyPage(() => import("./maintenance.tsx"), "Maintenance");
const FrameNotices = lazyPage(() => import("./frame-notices.tsx"), "FrameNotices");
const NewPasswordPage = lazyPage(() => import("#web/pages/account/new-password.tsx"), "NewPasswordPage");

const AgreementPage = lazyPage(() => import("#web/pages/account/agreement.tsx"), "AgreementPage");
const SuspendedPage = lazyPage(() => import("./suspended.tsx"), "SuspendedPage");

type Props = {
  active: Section | "find-people" | null;
  /** The window's title; by default the section's name. */
  title?: string;
  layout?: Layout;
  /** Shown to a visitor; by default a request to sign in. */
  visitor?: ReactNode;
  /**
   * Whether the page is also shown, without the frame, while the account is suspended or must agree to new
   * terms.
   */
  whileSuspended?: boolean;
  children: ReactNode;
};

/**
 * A page for signed-in people, in its frame. Its children may use {@link useAccount} and queries; a visitor
 * is asked to sign in and returns here afterwards.
 */
export function SignedInPage({ active, title, layout, visitor, whileSuspended, children }: Props) {
  const now = useSession();
  const later = useDeferredValue(now);
  // A new session is rendered in slices, so that a slow phone stays responsive; the end of a session applies
  // at once.
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
        isCached={session.isCached ?? false}
      >
        {children}
      </Frame>
    </QueryClientProvider>
  );
}

/** The frame with the number of new items in each section. */
function Frame({ active, title, layout, userId, isCached, children }: FrameProps) {
  const { data: requests } = useQuery({ ...queryFor(connections.requests), select: (all) => all.length });
  const { data: unread = 0 } = useQuery({ ...unreadMessages, enabled: false });
  const { data: newMatchCount } = useQuery({ ...newMatches, enabled: false });
  const isMaintained = useMaintenance();
  useEffect(() => {
    // The session came from the cache, so the cached data is the first thing to show.
    if (isCached) void loadOfflineCache().then(({ startOfflineCache }) => startOfflineCache(userId));
  }, [isCached, userId]);
  useEffect(() => {
    void loadFocusKeeper().then(({ keepFocusAfterRemovals }) => keepFocusAfterRemovals());
  }, []);
  return (
    <Shell
      active={active}
      layout={layout}
      bell={<Bell />}
      badges={{ matches: newMatchCount?.count ?? 0, connect: requests ?? 0, messages: unread }}
    >
      <title>{`${unread > 0 ? `(${unread}) ` : ""}${[title, product].filter(Boolean).join(" · ")}`}</title>
      {isMaintained && (
        <Suspense>
          <Maintenance />
        </Suspense>
      )}
      <BackgroundTasks userId={userId} />
      {children}
    </Shell>
  );
}

/**
 * Everything a page does besides showing its content; a separate component, so that it doesn't re-render the
 * frame.
 */
function BackgroundTasks({ userId }: { userId: string }) {
  const calm = useRealtime(userId);
  useQuery({ ...unreadMessages, enabled: calm });
  useQuery({ ...newMatches, enabled: calm });
  useEffect(() => {
    if (calm) void loadOfflineCache().then(({ startOfflineCache }) => startOfflineCache(userId));
  }, [calm, userId]);
  return (
    calm && (
      <Suspense>
        <FrameNotices />
      </Suspense>
    )
  );
}

type FrameProps = Omit<Props, "visitor" | "whileSuspended"> & { userId: string; isCached: boolean };

const loadFocusKeeper = () => import("#ui/overlays/focus-after-removal.ts");
const loadOfflineCache = () => import("./offline/start-offline-cache.ts");

const newMatches = queryOptions({
  ...queryFor(matches.newCount),
  refetchInterval: countIntervalMs,
  staleTime: countIntervalMs,
});

/** The contract is imported with the first request: it would be most of what chat adds to the first load. */
const unreadMessages = queryOptions({
  queryKey: ["/api/conversations/unread-count"],
  queryFn: async () => (await loadRealtime()).countUnread(),
  refetchInterval: countIntervalMs,
  staleTime: countIntervalMs,
});
