import { useLingui } from "@lingui/react/macro";
import { BookingMails } from "#features/imports/senders/booking-mails.tsx";
import { ImportList } from "#features/imports/import-list.tsx";
import { navigate } from "#web/lib/navigation.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The list of imports, and the address to forward bookings to. */
export function ImportsPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="trips" title={t`Imports`}>
      <PageHead to="/" back={t`Back to trips`}>
        {t`Imports`}
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="came-in">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="came-in" className="text-lg">{t`Received bookings`}</h2>
            <LinkButton to="/imports/new">{t`Import a booking`}</LinkButton>
          </div>
          <ImportList onRead={({ id }) => navigate(`/imports/${id}`)} />
        </section>
        <BookingMails />
      </div>
    </SignedInPage>
  );
}
