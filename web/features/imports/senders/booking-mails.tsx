import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { addressQuery, useAddressChange } from "./address-queries.ts";
import { OwnAddress } from "./own-address.tsx";
import { Senders } from "./senders.tsx";

/** The user's own address to forward bookings to, and who may send there. */
export function BookingMails() {
  const { t } = useLingui();
  const { renew } = useAddressChange(() => {});
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 id="booking-mails" className="text-lg">{t`Booking emails`}</h2>
      <QueryState query={useQuery(addressQuery)} skeleton={<Skeleton className="h-24" />}>
        {({ takesMail, address, senders }) =>
          !takesMail ? (
            <p className="text-muted">
              <Trans>
                Emails can’t be forwarded here. Save the email of your booking as a file and drop it here, or
                paste its text.
              </Trans>
            </p>
          ) : (
            <>
              <p className="text-muted">
                <Trans>
                  Forward booking emails to your own import address and review them here. Nothing changes
                  until you confirm.
                </Trans>
              </p>
              {address === null ? (
                <Button className="justify-self-start" busy={renew.isPending} onClick={() => renew.mutate()}>
                  {t`Get an address`}
                </Button>
              ) : (
                <OwnAddress address={address} />
              )}
              <Senders senders={senders} />
            </>
          )
        }
      </QueryState>
    </Card>
  );
}
