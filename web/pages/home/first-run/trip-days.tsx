import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, useEffect, useRef } from "react";
import { todayHere } from "#web/lib/format/days.ts";
import { DateRangeMonths } from "#ui/dates/date-range-months.tsx";
import { focusFirstField } from "#ui/forms/first-field.ts";

type Props = Pick<ComponentProps<typeof DateRangeMonths>, "value" | "onChange">;

/** The days of the first trip. The focus moves there, because they are below the fold of a phone. */
export function TripDays(props: Props) {
  const { t } = useLingui();
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => void focusFirstField(whole.current), []);
  return (
    <div ref={whole}>
      <DateRangeMonths label={t`Dates`} min={todayHere()} {...props} />
    </div>
  );
}
