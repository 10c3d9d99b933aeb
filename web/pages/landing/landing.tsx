import { useEffect, useRef } from "react";
import { wireClearCache } from "./clear-cache.ts";
import { loadTourWhenNear } from "./load-tour.ts";
import { LandingView } from "./landing-view.tsx";

/** The landing page inside the app, for `/landing` and visitors of unknown paths. */
export function LandingPage() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    wireClearCache(page.current!);
    return loadTourWhenNear(page.current!);
  }, []);
  return (
    <div ref={page}>
      <LandingView />
    </div>
  );
}
