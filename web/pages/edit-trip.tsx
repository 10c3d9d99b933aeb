import { useLingui } from "@lingui/react/macro";
import { navigate, useSearchParams } from "../lib/navigation.tsx";
import { EditTrip } from "../features/trips/edit-trip.tsx";
import { idIn } from "../lib/id-in.ts";
import { PageHead } from "./page-head.tsx";
import { placeFields } from "./place-slot.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** The form of one's own trip, by the `id` in the address. */
export function EditTripPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <SignedInPage active="trips" title={t`Edit Trip`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/" back={t`Back to trips`}>
          {t`Edit Trip`}
        </PageHead>
        <EditTrip id={idIn(search.get("id"))} place={placeFields} onLeave={() => navigate("/")} />
      </div>
    </SignedInPage>
  );
}
