import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Booking, TripBooking } from "#contract/features/bookings.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { clock, day as dayWords } from "#web/lib/format/dates.ts";
import { Tag } from "#ui/display/tag.tsx";
import { IconRow } from "./icon-row.tsx";
import { bookingWords } from "./booking-words.ts";

type Props = {
  booking: Omit<TripBooking, "importId"> & Partial<Pick<Booking, "isCancelled">>;
  /** Beside the confirmation code. */
  codeAction?: ReactNode;
  /** At the end of the row. */
  action?: ReactNode;
};

/** One booking, as it was understood. */
export function BookingRow({ booking, codeAction, action }: Props) {
  const { i18n, t } = useLingui();
  const { kind, title, from, confirmation, isCancelled = false } = booking;
  const words = bookingWords[kind];
  const name = i18n._(words.kind);
  const isOneMoment = booking.lastDay === booking.firstDay && booking.lastTime === null;
  return (
    <li>
      <IconRow icon={words.icon} action={action}>
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {name}
          {isCancelled && <Tag kind="danger">{t`Canceled`}</Tag>}
        </p>
        {title !== null && (
          <p className="text-base font-semibold">
            <bdi>{title}</bdi>
          </p>
        )}
        {from !== null ? (
          <p>
            <Trans>
              <bdi>{from}</bdi> to <bdi>{booking.to}</bdi>
            </Trans>
          </p>
        ) : (
          <p>
            <bdi>{placeWithoutTitle(booking)}</bdi>
          </p>
        )}
        <dl className="mt-1 grid gap-0.5">
          <Moment name={i18n._(words.first)} day={booking.firstDay} time={booking.firstTime} />
          {!isOneMoment && <Moment name={i18n._(words.last)} day={booking.lastDay} time={booking.lastTime} />}
          {confirmation !== null && (
            <div className="flex flex-wrap items-center gap-x-2">
              <dt className="text-muted">{t`Confirmation`}</dt>
              <dd className="flex items-center gap-2 font-semibold tabular-nums">
                <bdi>{confirmation}</bdi>
                {codeAction}
              </dd>
            </div>
          )}
        </dl>
      </IconRow>
    </li>
  );
}

/** The place of a booking, without what the title says already. */
const placeWithoutTitle = ({ title, to }: Pick<TripBooking, "title" | "to">) =>
  title !== null && `${to},`.startsWith(`${title},`) ? to.slice(title.length + 2) : to;

type MomentProps = { name: string; day: string; time: string | null };

const Moment = ({ name, day, time }: MomentProps) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{name}</dt>
    <dd>
      <time dateTime={time === null ? day : `${day}T${time}`}>
        {byComma([dayWords(day), time !== null && clock(time)])}
      </time>
    </dd>
  </div>
);
