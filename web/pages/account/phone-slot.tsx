import { lazy, Suspense } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useStartCountry } from "#web/pages/travel/place-slot.tsx";

const PhonePanel = lazy(() =>
  import("#features/phones/phone-panel.tsx").then((it) => ({ default: it.PhonePanel })),
);

/** The phone panel, loaded on demand because number formatting is large. */
export function Phone() {
  const country = useStartCountry();
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <PhonePanel own={country} />
    </Suspense>
  );
}
