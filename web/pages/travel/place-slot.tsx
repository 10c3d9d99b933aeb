import { lazy, type ReactNode, Suspense, useState } from "react";
import { defaultCountry } from "#features/places/default-country.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

type Fields = (input: PlaceInput) => ReactNode;
let loadedFields: Fields | undefined;
const loadFields = () =>
  import("#features/places/place-fields.tsx").then(({ PlaceFields }) => (loadedFields = PlaceFields));
const LazyFields = lazy(() => loadFields().then((it) => ({ default: it })));

/**
 * The place fields for any form, loaded on demand. Fields that were prefetched are there at once, so that a
 * dialog can focus the first one when it opens.
 */
export const placeFields = (input: PlaceInput) => <PlaceSlot {...input} />;

function PlaceSlot(input: PlaceInput) {
  // Chosen once: another component type would lose what was typed.
  const [PlaceFields] = useState<Fields | typeof LazyFields>(() => loadedFields ?? LazyFields);
  return (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <PlaceFields {...input} />
    </Suspense>
  );
}
/** Loads the place fields in advance. Without a connection a form shows that they are missing. */
export const prefetchPlaceFields = (): Promise<unknown> => loadFields().catch(() => {});

/** The country that is preselected in a new form. */
export const useStartCountry = () => defaultCountry(useAccount().homeCountry, navigator.language);
