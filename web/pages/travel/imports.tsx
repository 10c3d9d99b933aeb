import { useLingui } from "@lingui/react/macro";
import { FollowedCalendars } from "#features/imports/calendars/followed-calendars.tsx";
import { BookingMails } from "#features/imports/senders/booking-mails.tsx";
import { ImportList } from "#features/imports/import-list.tsx";
import { useFileDrag } from "#web/lib/files/use-file-drag.ts";
import { navigate } from "#web/lib/navigation.tsx";
import { Card } from "#ui/display/card.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Anchor } from "#ui/display/anchor.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { BookingDrop } from "./booking-drop.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The list of imports, and the address to forward bookings to. */
export function ImportsPage() {
  const { t } = useLingui();
  const [drags, setDrags] = useFileDrag();
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
        <div className="grid grid-cols-1 gap-8">
          <Anchor id="calendars">
            <FollowedCalendars />
          </Anchor>
          <BookingMails />
          <Card className="grid grid-cols-1 gap-4">
            <h2 className="text-lg">{t`From another service`}</h2>
            <p className="text-muted">{t`Bring many trips at once, from a table or from TripIt’s export.`}</p>
            <LinkButton to="/imports/table" kind="secondary" className="justify-self-start">
              {t`Bring trips`}
            </LinkButton>
          </Card>
        </div>
      </div>
      {drags && <BookingDrop onEnd={() => setDrags(false)} />}
    </SignedInPage>
  );
}
