import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Day } from "#contract/shared/fields.ts";
import { dayCount, range } from "#web/lib/format/dates.ts";
import { controlStyles } from "#ui/styles/control-styles.ts";
import { Dialog, prefetchDialog } from "#ui/overlays/dialog.tsx";
import { Field, type FieldProps } from "#ui/forms/field.tsx";
import type { PickedRange } from "./range-cell.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const loadGrid = () => import("./date-range-grid.tsx").then((it) => ({ default: it.DateRangeGrid }));
const DateRangeGrid = lazy(loadGrid);

type Props = FieldProps & {
  value: PickedRange;
  onChange: (range: PickedRange) => void;
  /** Earlier days can't be picked. */
  min?: Day;
  disabled?: boolean;
};

/** A field for the first and last day of a stay, with a calendar that closes when both are picked. */
export function DateRangeField({ value, onChange, min, disabled, ...field }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { first, last } = value;
  useEffect(() => {
    prefetchDialog();
    void loadGrid().catch(() => {});
  }, []);
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <button
            {...wiring}
            type="button"
            disabled={disabled}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={`${controlStyles} flex items-center justify-between gap-3`}
          >
            {first && last ? (
              <>
                <span>{range(first, last)}</span>
                <span className="text-sm text-muted">{dayCount(first, last)}</span>
              </>
            ) : (
              <span className="text-muted">{t`Select dates`}</span>
            )}
          </button>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title={field.label}
            description={first && !last ? t`Now pick the last day` : t`Pick the first day, then the last`}
          >
            <Suspense fallback={<Skeleton className="h-88" />}>
              <DateRangeGrid
                value={value}
                min={min}
                onChange={(picked) => {
                  onChange(picked);
                  if (picked.first && picked.last) setOpen(false);
                }}
              />
            </Suspense>
          </Dialog>
        </>
      )}
    </Field>
  );
}
