import { localeState } from "#web/lib/i18n/locale-state.ts";
import { Plural } from "@lingui/react/macro";

const maxCount = 9;

/** The text of a count: "9+" above 9. */
export const badgeText = (count: number): string =>
  count > maxCount ? `${formatCount(maxCount)}+` : formatCount(count);
const formatCount = (count: number) => count.toLocaleString(localeState.locale);

/** A count on an icon or beside a name, hidden if it is 0; screen readers say "3 new". */
export const Badge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs leading-none font-semibold text-accent-ink tabular-nums">
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="sr-only">
        <Plural value={count} one="# new" other="# new" />
      </span>
    </span>
  ) : null;
