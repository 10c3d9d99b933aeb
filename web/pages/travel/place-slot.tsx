import { lazy, Suspense } from "react";
import { defaultCountry } from "#features/places/default-country.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const loadFields = () => import("#features/places/place-fields.tsx");
const PlaceFields = lazy(() => loadFields().then((it) => ({ default: it.PlaceFields })));

/** The place fields for any form, loaded on demand. */
export const placeFields = (input: PlaceInput) => (
  <Suspense fallback={<Skeleton className="h-60" />}>
    <PlaceFields {...input} />
  </Suspense>
);
export const prefetchPlaceFields = () => void loadFields();

/** The country that is preselected in a new form. */
export const useStartCountry = () => defaultCountry(useAccount().homeCountry, navigator.language);
