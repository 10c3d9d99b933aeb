import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { address, useAddressChange } from "./address-queries.ts";
import { OwnAddress } from "./own-address.tsx";
import { Senders } from "./senders.tsx";

/** One's own address to forward bookings to, and who may send there. */
export function BookingMails() {
  const { t } = useLingui();
  const { data, isLoadingError, refetch } = useQuery(address);
  const { renew } = useAddressChange(() => {});
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 id="booking-mails" className="text-lg">{t`Booking emails`}</h2>
      {isLoadingError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24" />
      ) : !data.takesMail ? (
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
              Forward the email of a booking to an address of your own, and find it here to be reviewed.
              Nothing changes until you say so.
            </Trans>
          </p>
          {data.address === null ? (
            <Button className="justify-self-start" busy={renew.isPending} onClick={() => renew.mutate()}>
              {t`Get an address`}
            </Button>
          ) : (
            <OwnAddress address={data.address} />
          )}
          <Senders senders={data.senders} />
        </>
      )}
    </Card>
  );
}
