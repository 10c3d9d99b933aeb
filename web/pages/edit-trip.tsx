import { useLingui } from "@lingui/react/macro";
import { useNavigate, useSearchParams } from "react-router";
import { EditTrip } from "../features/trips/edit-trip.tsx";
import { PageHead } from "./page-head.tsx";
import { placeFields } from "./place-slot.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** The form of one's own trip, by the `id` in the address. */
export function EditTripPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.get("id") ?? "";
  return (
    <SignedInPage active="trips" title={t`Edit Trip`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/" back={t`Back to trips`}>
          {t`Edit Trip`}
        </PageHead>
        <EditTrip
          id={/^[1-9]\d{0,9}$/.test(id) ? Number(id) : null}
          place={placeFields}
          onLeave={() => void navigate("/")}
        />
      </div>
    </SignedInPage>
  );
}
