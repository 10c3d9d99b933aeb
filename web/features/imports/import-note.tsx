import type { Import } from "#contract/features/imports.ts";
import { range } from "#web/lib/format/dates.ts";

type Props = { import: Pick<Import, "error" | "pastDays"> };

/** Why nothing was understood, or why there is nothing to decide; with the days of bookings that are over. */
export const ImportNote = ({ import: { error, pastDays } }: Props) => (
  <>
    {error}
    {pastDays !== null && ` (${range(pastDays.firstDay, pastDays.lastDay)})`}
  </>
);
