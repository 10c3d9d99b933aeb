import { reader } from "../lib/reader.ts";
import { Plural } from "@lingui/react/macro";

const most = 9;

/** How a count is shown: nothing for none, "9+" above 9. */
export const badgeText = (count: number): string => (count > most ? `${figures(most)}+` : figures(count));
const figures = (count: number) => count.toLocaleString(reader.locale);

/** A count on an icon or beside a name; a screen reader hears "3 new". */
export const Badge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs leading-none font-semibold text-danger-ink tabular-nums">
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="sr-only">
        <Plural value={count} one="# new" other="# new" />
      </span>
    </span>
  ) : null;
