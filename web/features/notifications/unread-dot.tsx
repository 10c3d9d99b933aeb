import { useLingui } from "@lingui/react/macro";

/** Marks an unread entry of the list. */
export function UnreadDot() {
  const { t } = useLingui();
  return (
    <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent ring-2 ring-raised">
      <span className="sr-only">{t`unread`}</span>
    </span>
  );
}
