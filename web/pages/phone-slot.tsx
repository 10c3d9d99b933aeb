import { lazy, Suspense } from "react";
import { Skeleton } from "../ui/skeleton.tsx";
import { useStartCountry } from "./place-slot.tsx";

const PhonePanel = lazy(() =>
  import("../features/phones/phone-panel.tsx").then((it) => ({ default: it.PhonePanel })),
);

/** The phone panel, for whichever page wants it; how numbers are written is fetched with it. */
export function Phone() {
  const country = useStartCountry();
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <PhonePanel own={country} />
    </Suspense>
  );
}
