import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { connections } from "../../contract/connections.ts";
import { days } from "../../contract/days.ts";
import { notifications } from "../../contract/notifications.ts";
import { trips } from "../../contract/trips.ts";
import { Navigate, useLocation, useSearchParams } from "../lib/navigation.tsx";
import { chatPath } from "../lib/person-name.ts";
import { queryClient } from "../lib/query.ts";
import { read } from "../lib/read.ts";
import { checkSession, useSession } from "../lib/session.ts";
import { lazyPage } from "./lazy-page.ts";
import { SectionSkeleton } from "./page-skeletons.tsx";
import { type Section, sectionOf, sectionOfHash, sections } from "./sections.tsx";
import { SignedInPage } from "./signed-in.tsx";
import { TripsSection } from "./trips-section.tsx";

const Landing = lazyPage(() => import("./landing.tsx"), "LandingPage");
const Matches = lazyPage(() => import("./matches-section.tsx"), "MatchesSection");
const Groups = lazyPage(() => import("./groups-section.tsx"), "GroupsSection");
const Connections = lazyPage(() => import("./connections-section.tsx"), "ConnectionsSection");
const Chats = lazyPage(() => import("./chats-section.tsx"), "ChatsSection");

const others = { matches: Matches, groups: Groups, connect: Connections, messages: Chats } as const;

/** So long the first picture waits for its answers, in milliseconds; then it is drawn without them. */
const patience = 1000;

/**
 * What the home page shows first, where `index.html` has asked for it already: drawn once with everything, a slow phone is
 * done sooner than with an empty page first.
 */
export async function ready(): Promise<void> {
  if (!window.early) return;
  const asked = [trips.list, days.list, connections.requests, notifications.unreadCount];
  const answers = asked.map((route) => queryClient.prefetchQuery(read(route)));
  await Promise.race([
    Promise.all([checkSession(), ...answers]),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
}

/** The root: the five sections when signed in, the landing page otherwise. */
export function HomePage() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const session = useSession();
  const named = sectionOfHash(hash);
  if (session.status === "unauthenticated" && session.reason === "visitor") return <Landing />;
  const chat = search.get("chat");
  if (chat) return <Navigate to={chatPath(chat)} />;
  if (named) return <Navigate to={sections.find(({ id }) => id === named)!.path} />;
  const section = sectionOf(search.get("tab"));
  return (
    <SignedInPage active={section} layout={section === "messages" ? "panes" : "page"}>
      {section === "trips" ? <TripsSection /> : <OtherSection section={section} />}
    </SignedInPage>
  );
}

function OtherSection({ section }: { section: Exclude<Section, "trips"> }) {
  const { i18n } = useLingui();
  const Content = others[section];
  const title = <h1 className="mb-5 text-2xl">{i18n._(sections.find(({ id }) => id === section)!.name)}</h1>;
  // What has something to press beside its title brings that itself.
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
