import { useLingui } from "@lingui/react/macro";
import { ImportNotFound } from "#features/imports/import-not-found.tsx";
import type { FormInput } from "#features/imports/review/proposal-card.tsx";
import { Review } from "#features/imports/review/review.tsx";
import { SuggestedTripForm } from "#features/trips/form/suggested-trip-form.tsx";
import { parseId } from "#web/lib/parse-id.ts";
import { useParams } from "#web/lib/navigation.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { placeFields } from "./place-slot.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** Reviews a booking's proposed changes one by one. */
export function ImportReviewPage() {
  const { t } = useLingui();
  const id = parseId(useParams().what);
  return (
    <SignedInPage active="trips" title={t`Review a booking`}>
      <div className="max-w-xl">
        <PageHead to="/imports" back={t`All imports`}>
          {t`Review a booking`}
        </PageHead>
        {id === null ? <ImportNotFound /> : <Review key={id} id={id} form={tripForm} />}
      </div>
    </SignedInPage>
  );
}

const tripForm = (input: FormInput) => <SuggestedTripForm {...input} place={placeFields} />;
