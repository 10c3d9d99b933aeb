import { Trans, useLingui } from "@lingui/react/macro";
import type { DayOrder } from "#contract/features/tables.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

type Props = { day: string; onOrder: (order: DayOrder) => void };

/** Asks for the order of day and month in a table of which no date tells it. */
export function DayOrderQuestion({ day, onOrder }: Props) {
  const { t } = useLingui();
  return (
    <Notice
      kind="warning"
      title={t`Does “${day}” begin with the day or with the month?`}
      action={
        <>
          <Button kind="secondary" onClick={() => onOrder("day-first")}>{t`With the day`}</Button>
          <Button kind="secondary" onClick={() => onOrder("month-first")}>{t`With the month`}</Button>
        </>
      }
    >
      <p>
        <Trans>No date in this file tells it. Your answer is for all of them.</Trans>
      </p>
    </Notice>
  );
}
