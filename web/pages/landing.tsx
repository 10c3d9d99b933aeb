import { useEffect, useRef } from "react";
import { wireClearCache } from "./landing/clear-cache.ts";
import { LandingView } from "./landing/landing-view.tsx";

/** The landing page inside the app, for `/landing` and for addresses that lead nowhere. */
export function LandingPage() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => wireClearCache(page.current!), []);
  return (
    <div ref={page}>
      <LandingView />
    </div>
  );
}
