import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";

type Props = {
  label: string;
  /** The shown range and the total. */
  children: ReactNode;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Previous and next buttons for a list without page numbers, and the shown range. */
export function RangePager({ label, children, onPrevious, onNext }: Props) {
  const { t } = useLingui();
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {children}
      </p>
      {(onPrevious || onNext) && (
        <div className="flex gap-2">
          <Button
            kind="secondary"
            disabled={!onPrevious}
            onClick={() => onPrevious?.()}
          >{t`Previous`}</Button>
          <Button kind="secondary" disabled={!onNext} onClick={() => onNext?.()}>{t`Next`}</Button>
        </div>
      )}
    </nav>
  );
}
