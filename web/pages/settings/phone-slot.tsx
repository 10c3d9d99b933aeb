import { type ComponentProps, lazy, Suspense } from "react";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useStartCountry } from "#web/pages/travel/place-slot.tsx";

const load = () => import("#features/phones/phone-panel.tsx").then((it) => ({ default: it.PhonePanel }));
const PhonePanel = lazy(load);

/** The phone panel, loaded on demand because number formatting is large. */
export function Phone(props: Omit<ComponentProps<typeof PhonePanel>, "own">) {
  const country = useStartCountry();
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <PhonePanel {...props} own={country} />
    </Suspense>
  );
}
