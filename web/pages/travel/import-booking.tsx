import { Trans, useLingui } from "@lingui/react/macro";
import { FollowLink } from "#features/imports/calendars/follow-link.tsx";
import { useAcceptsEmail } from "#features/imports/senders/address-queries.ts";
import { UploadBooking } from "#features/imports/upload-booking.tsx";
import { Link, navigate } from "#web/lib/navigation.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The page to upload or paste a booking. */
export function ImportBookingPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="trips" title={t`Import a booking`}>
      <div className="max-w-xl">
        <PageHead to="/" back={t`Back to trips`}>
          {t`Import a booking`}
        </PageHead>
        <p className="mb-5 text-muted">
          <Trans>
            Turn your booking into a trip. You first see what was recognized, and nothing changes until you
            confirm.
          </Trans>
        </p>
        <UploadBooking onUnderstood={({ id }) => navigate(`/imports/${id}`)} />
        <div className="mt-6 flex flex-wrap gap-x-6">
          <EarlierImports />
          <FollowLink />
          <Link
            to="/imports/table"
            className="target inline-flex items-center text-sm font-semibold text-accent hover:underline"
          >
            <Trans>Many trips from a table or TripIt’s export</Trans>
          </Link>
        </div>
      </div>
    </SignedInPage>
  );
}

const EarlierImports = () => {
  const takesMail = useAcceptsEmail();
  return (
    <Link
      to="/imports"
      className="target inline-flex items-center text-sm font-semibold text-accent hover:underline"
    >
      {takesMail ? <Trans>Earlier imports, and forwarding emails</Trans> : <Trans>Earlier imports</Trans>}
    </Link>
  );
};
