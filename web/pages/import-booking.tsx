import { Trans, useLingui } from "@lingui/react/macro";
import { useTakesMail } from "../features/imports/address-queries.ts";
import { HandIn } from "../features/imports/hand-in.tsx";
import { Link, navigate } from "../lib/navigation.tsx";
import { PageHead } from "./page-head.tsx";
import { SignedInPage } from "./signed-in.tsx";

/** Where a booking is handed in. */
export function ImportBookingPage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="trips" title={t`Import a booking`}>
      <div className="mx-auto max-w-xl">
        <PageHead to="/" back={t`Back to trips`}>
          {t`Import a booking`}
        </PageHead>
        <p className="mb-5 text-muted">
          <Trans>
            What you booked becomes a trip. You see first what was understood, and nothing changes until you
            say so.
          </Trans>
        </p>
        <HandIn onUnderstood={({ id }) => navigate(`/imports/${id}`)} />
        <EarlierImports />
      </div>
    </SignedInPage>
  );
}

const EarlierImports = () => {
  const takesMail = useTakesMail();
  return (
    <Link
      to="/imports"
      className="target mt-6 inline-flex items-center text-sm font-semibold text-accent hover:underline"
    >
      {takesMail ? <Trans>Earlier imports, and forwarding emails</Trans> : <Trans>Earlier imports</Trans>}
    </Link>
  );
};
