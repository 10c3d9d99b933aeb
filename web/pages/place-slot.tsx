import { lazy, Suspense } from "react";
import { defaultCountry } from "../features/places/default-country.ts";
import type { PlaceInput } from "../lib/place-choice.ts";
import { useAccount } from "../lib/session.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const loadFields = () => import("../features/places/place-fields.tsx");
const PlaceFields = lazy(() => loadFields().then((it) => ({ default: it.PlaceFields })));

/** The fields of a place, for whichever form wants them. */
export const placeFields = (input: PlaceInput) => (
  <Suspense fallback={<Skeleton className="h-60" />}>
    <PlaceFields {...input} />
  </Suspense>
);
export const prefetchPlaceFields = () => void loadFields();

/** The country in which a form begins. */
export const useStartCountry = () => defaultCountry(useAccount().homeCountry, navigator.language);
