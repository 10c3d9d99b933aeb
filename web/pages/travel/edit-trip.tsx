import { useLingui } from "@lingui/react/macro";
import { navigate, useSearchParams } from "#web/lib/navigation.tsx";
import { EditTrip } from "#features/trips/edit-trip.tsx";
import { offeredDates } from "#web/lib/offered-dates.ts";
import { parseId } from "#web/lib/parse-id.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { placeFields } from "./place-slot.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The form for the person's own trip, by the `id` in the address, which may also offer new dates. */
export function EditTripPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const id = parseId(search.get("id"));
  return (
    <SignedInPage active="trips" title={t`Edit Trip`}>
      <div className="max-w-xl">
        <PageHead to="/" back={t`Back to trips`}>
          {t`Edit Trip`}
        </PageHead>
        <EditTrip
          id={id}
          offered={offeredDates(search)}
          place={placeFields}
          onSaved={() => navigate(`/?trip=${id}`)}
          onLeave={() => navigate("/")}
        />
      </div>
    </SignedInPage>
  );
}
