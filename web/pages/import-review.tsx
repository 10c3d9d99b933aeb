import { useLingui } from "@lingui/react/macro";
import { NotThere } from "../features/imports/not-there.tsx";
import type { FormInput } from "../features/imports/proposal-card.tsx";
import { Review } from "../features/imports/review.tsx";
import { SuggestedTripForm } from "../features/trips/suggested-trip-form.tsx";
import { idIn } from "../lib/id-in.ts";
import { useParams } from "../lib/navigation.tsx";
import { PageHead } from "./page-head.tsx";
import { placeFields } from "./place-slot.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** What a booking would change, asked one by one. */
export function ImportReviewPage() {
  const { t } = useLingui();
  const id = idIn(useParams().what);
  return (
    <SignedInPage active="trips" title={t`Review a booking`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/imports" back={t`All imports`}>
          {t`Review a booking`}
        </PageHead>
        {id === null ? <NotThere /> : <Review key={id} id={id} form={tripForm} />}
      </div>
    </SignedInPage>
  );
}

const tripForm = (input: FormInput) => <SuggestedTripForm {...input} place={placeFields} />;
