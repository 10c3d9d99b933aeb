import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Day } from "#contract/shared/fields.ts";
import { monthTitle } from "#web/lib/format/dates.ts";
import { addMonths } from "#contract/shared/calendar-days.ts";
import { TurnButtons } from "./turn-buttons.tsx";

type Props = { month: Day; onChange: (month: Day) => void; children?: ReactNode };

/** The month's name between two arrow buttons; screen readers announce a change. */
export function MonthHeader({ month, onChange, children }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-1">
      <h2 aria-live="polite" className="flex-1 text-lg">
        {monthTitle(month)}
      </h2>
      {children}
      <TurnButtons
        previous={t`Previous month`}
        next={t`Next month`}
        onTurn={(by) => onChange(addMonths(month, by))}
      />
    </div>
  );
}
