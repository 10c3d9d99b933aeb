import { Trans, useLingui } from "@lingui/react/macro";
import { TableImport } from "#features/imports/table/table-import.tsx";
import { useOverlapSentence } from "#features/trips/form/overlap-sentence.ts";
import { overlapsOf } from "#features/trips/form/overlaps.ts";
import { useTrips } from "#features/trips/trips-queries.ts";
import { todayHere } from "#web/lib/format/days.ts";
import { Link } from "#web/lib/navigation.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The page to bring many trips from another service at once. */
export function ImportTablePage() {
  const { t } = useLingui();
  return (
    <SignedInPage active="trips" title={t`From another service`}>
      <div className="max-w-xl">
        <PageHead to="/imports" back={t`All imports`}>
          {t`From another service`}
        </PageHead>
        <p className="mb-5 text-muted">
          <Trans>
            Bring many trips at once, also past ones. You first see what was recognized, line by line. A
            calendar from Google’s takeout (.ics) is{" "}
            <Link to="/imports/new" className="font-semibold text-accent underline">
              imported like a booking
            </Link>
            .
          </Trans>
        </p>
        <TableWithOverlaps />
      </div>
    </SignedInPage>
  );
}

function TableWithOverlaps() {
  const { data: trips = [] } = useTrips();
  const sentence = useOverlapSentence();
  return (
    <TableImport
      overlapSentences={({ place, ...dates }) =>
        place ? overlapsOf(trips, { dates, place }, todayHere()).map(sentence) : []
      }
    />
  );
}
