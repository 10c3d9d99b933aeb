import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Copy, Lock, Trash } from "lucide-react";
import { useState } from "react";
import type { TripBooking } from "#contract/features/bookings.ts";
import type { Loadable } from "#web/lib/api/loadable.ts";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Card } from "#ui/display/card.tsx";
import { copyText } from "#ui/overlays/copy.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { BookingRow } from "./booking-row.tsx";
import { useRemoveBooking } from "./imports-queries.ts";

type Props = { tripId: number; query: Loadable<readonly TripBooking[]> };

/** What the user has booked for a trip. Nobody else sees it. */
export function TripBookings({ tripId, query }: Props) {
  const { t } = useLingui();
  const [toRemove, setToRemove] = useState<TripBooking | null>(null);
  const remove = useRemoveBooking(tripId, () => setToRemove(null));
  return (
    <Card>
      <section aria-labelledby="bookings" className="grid gap-4">
        <h2 id="bookings" className="text-lg">
          <Plural value={query.data?.length ?? 1} one="Booking" other="Bookings" />
        </h2>
        <QueryState query={query} errorLine={t`Your booking didn’t load. Try again`}>
          {(bookings) => (
            <ul className="grid gap-4">
              {bookings.map((booking) => (
                <BookingRow
                  key={JSON.stringify(booking)}
                  booking={booking}
                  action={
                    <IconButton
                      label={t`Remove the booking ${nameOf(booking)}`}
                      tone="muted"
                      onClick={() => setToRemove(booking)}
                    >
                      <Trash aria-hidden="true" size={18} />
                    </IconButton>
                  }
                  codeAction={booking.confirmation !== null && <CopyCode code={booking.confirmation} />}
                />
              ))}
            </ul>
          )}
        </QueryState>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Lock aria-hidden="true" size={16} className="shrink-0" />
          {t`Only you see this`}
        </p>
        <ConfirmDialog
          open={toRemove !== null}
          onClose={() => setToRemove(null)}
          onConfirm={() => toRemove && remove.mutate(toRemove)}
          busy={remove.isPending}
          title={t`Remove this booking?`}
          confirm={t`Remove booking`}
        >
          {toRemove && (
            <Trans>
              {nameOf(toRemove)} is no longer shown here. Your trip and its days stay, and nothing is canceled
              with the provider.
            </Trans>
          )}
        </ConfirmDialog>
      </section>
    </Card>
  );
}

const nameOf = ({ title, to }: TripBooking): string => title ?? to;

function CopyCode({ code }: { code: string }) {
  const { t } = useLingui();
  const copy = () => copyText(code, { copied: t`Code copied`, failed: t`The code couldn’t be copied` });
  return (
    <IconButton label={t`Copy code ${code}`} onClick={() => void copy()} tone="muted">
      <Copy aria-hidden="true" size={18} />
    </IconButton>
  );
}
