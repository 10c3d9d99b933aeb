import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";

type Props = { page: number; pages: number; onChange: (page: number) => void; label: string };

/**
 * Buttons for the previous and next page around the current page number; nothing if there is only one page.
 */
export function Pager({ page, pages, onChange, label }: Props) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap items-center justify-center gap-3">
      <Button
        kind="secondary"
        size="medium"
        aria-label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft aria-hidden="true" size={18} />
      </Button>
      <p aria-live="polite" className="text-sm font-medium tabular-nums">
        {t`Page ${page} of ${pages}`}
      </p>
      <Button
        kind="secondary"
        size="medium"
        aria-label={t`Next page`}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight aria-hidden="true" size={18} />
      </Button>
    </nav>
  );
}
