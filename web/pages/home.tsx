import { useSearchParams } from "react-router";
import { useSession } from "../lib/session.ts";
import { LandingPage } from "./landing.tsx";
import { sectionOf } from "./sections.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** The root: the five sections when signed in, the landing page otherwise. */
export function HomePage() {
  const [search] = useSearchParams();
  const session = useSession();
  if (session.status === "unauthenticated" && session.reason === "visitor") return <LandingPage />;
  const section = sectionOf(search.get("tab"));
  return <SignedInPage active={section}>{section}</SignedInPage>;
}
