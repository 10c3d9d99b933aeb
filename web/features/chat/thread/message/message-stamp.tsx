import { useLingui } from "@lingui/react/macro";
import { timeOf } from "#web/lib/format/dates.ts";
import { isRightToLeft } from "#web/lib/format/direction.ts";
import { deliveryIcons } from "#features/chat/delivery-icons.ts";
import type { Bubble } from "#features/chat/thread/bubbles.ts";

/** The time of a message and, for the user's own, its delivery state. */
export function MessageStamp({ bubble: { at, state, progress } }: { bubble: Bubble }) {
  const { t } = useLingui();
  const words = {
    waiting: t`Waiting`,
    sending: progress ? t`Sending ${Math.round(progress * 100)}%` : t`Sending`,
    sent: t`Sent`,
    read: t`Read`,
    failed: t`Not sent`,
  };
  const Icon = state && deliveryIcons[state];
  return (
    <span
      dir={isRightToLeft() ? "rtl" : "ltr"}
      className="inline-flex items-center gap-1 text-[0.75rem] leading-4 font-medium whitespace-nowrap tabular-nums"
    >
      <time dateTime={at}>{timeOf(at)}</time>
      {Icon && (
        <>
          <span aria-hidden="true">·</span>
          <span>{words[state]}</span>
          <Icon aria-hidden="true" size={14} strokeWidth={2.4} />
        </>
      )}
    </span>
  );
}
