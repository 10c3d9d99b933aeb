import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import type { Account } from "#contract/features/account-shapes.ts";
import { connections } from "#contract/features/connections.ts";
import { days } from "#contract/features/days.ts";
import { matches } from "#contract/features/matches.ts";
import { notifications } from "#contract/features/notifications.ts";
import { trips } from "#contract/features/trips.ts";
import { mayShowFirstRun } from "#features/onboarding/first-run-memory.ts";
import { Navigate, useLocation, useSearchParams } from "#web/lib/navigation.tsx";
import { chatPath } from "#contract/shared/page-paths.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { checkSession, useSession } from "#web/lib/session/session.ts";
import { lazyPage } from "#web/pages/app-shell/lazy-page.ts";
import { LoadingScreen } from "#web/pages/app-shell/loading-screen.tsx";
import { SectionSkeleton } from "#web/pages/app-shell/page-skeletons.tsx";
import { type Section, sectionOf, sectionOfHash, sections } from "./sections.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";
import { TripsSection } from "./trips-section.tsx";

const Landing = lazyPage(() => import("#web/pages/landing/landing.tsx"), "LandingPage");
const Matches = lazyPage(() => import("./matches-section.tsx"), "MatchesSection");
const Groups = lazyPage(() => import("./groups-section.tsx"), "GroupsSection");
const Connections = lazyPage(() => import("./connections-section.tsx"), "ConnectionsSection");
const FirstRun = lazyPage(() => import("./first-run/first-run.tsx"), "FirstRun");
const Chats = lazyPage(() => import("./chats-section.tsx"), "ChatsSection");

const otherSections = { matches: Matches, groups: Groups, connect: Connections, messages: Chats } as const;

/** How long the first render waits for its data, in milliseconds; then it renders without it. */
const firstRenderTimeoutMs = 1000;

/**
 * Waits for the data of the first screen if `index.html` has already requested it: rendering once with all
 * data is faster on a slow phone than rendering an empty page first.
 */
export async function ready(): Promise<void> {
  if (!window.preloadedResponses) return;
  const asked = [trips.list, days.list, matches.stays, connections.requests, notifications.unreadCount];
  const answers = asked.map((route) => queryClient.prefetchQuery(queryFor(route)));
  await Promise.race([
    Promise.all([checkSession(), ...answers]),
    new Promise((resolve) => setTimeout(resolve, firstRenderTimeoutMs)),
  ]);
}

/**
 * The root page: the five sections for a signed-in person, the landing page for a visitor. A new account that
 * enters at the plain root gets the questions of the first run; `/?welcome` asks them again.
 */
export function HomePage() {
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const session = useSession();
  const [isEnteredAtRoot] = useState(() => search.size === 0 && hash === "");
  const [hasLeftFirstRun, setHasLeftFirstRun] = useState(false);
  const named = sectionOfHash(hash);
  if (session.status === "unauthenticated" && session.reason === "visitor") return <Landing />;
  const chat = search.get("chat");
  if (chat) return <Navigate to={chatPath(chat)} />;
  if (named) return <Navigate to={sections.find(({ id }) => id === named)!.path} />;
  const section = sectionOf(search.get("tab"));
  if (session.status === "authenticated" && !hasLeftFirstRun && isUsable(session.user)) {
    const isForced = search.has("welcome");
    if (isForced || (isEnteredAtRoot && search.size === 0 && mayShowFirstRun(session.user)))
      return (
        <Suspense fallback={<LoadingScreen />}>
          <FirstRun
            isForced={isForced}
            onLeave={() => {
              setHasLeftFirstRun(true);
              if (isForced) setSearch({}, { replace: true });
            }}
          />
        </Suspense>
      );
  }
  return (
    <SignedInPage active={section} layout={section === "messages" ? "panes" : "columns"}>
      {section === "trips" ? <TripsSection /> : <OtherSection section={section} />}
    </SignedInPage>
  );
}

/** Whether the account's owner may use the app, and need not agree or choose a password first. */
const isUsable = ({ isSuspended, mustAgree, mustChangePassword }: Account): boolean =>
  !isSuspended && !mustAgree && !mustChangePassword;

function OtherSection({ section }: { section: Exclude<Section, "trips"> }) {
  const { i18n } = useLingui();
  const Content = otherSections[section];
  const title = <h1 className="mb-5 text-2xl">{i18n._(sections.find(({ id }) => id === section)!.name)}</h1>;
  // Sections with a button beside the title render their own title.
  const own = section !== "matches";
  return (
    <>
      {!own && title}
      <Suspense
        fallback={
          <>
            {own && title}
            <SectionSkeleton />
          </>
        }
      >
        <Content />
      </Suspense>
    </>
  );
}
