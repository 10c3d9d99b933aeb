import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Column, DataTable, type Sorting } from "#ui/display/data-table.tsx";
import { SearchIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { RangePager } from "#ui/display/range-pager.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";

type Props<Row> = {
  label: string;
  list: {
    isError: boolean;
    isPlaceholderData: boolean;
    page: { items: readonly Row[]; totalCount: number } | undefined;
    refetch: () => unknown;
    onPrevious: (() => void) | null;
    onNext: (() => void) | null;
  };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  empty: string;
  /** Which rows are shown, and how many there are. */
  count: ReactNode;
  sorting?: Sorting;
};

/** A list of the dashboard while loading, failed, empty or filled, with its pager. */
export function ListPanel<Row>({ label, list, columns, keyOf, empty, count, sorting }: Props<Row>) {
  const { t } = useLingui();
  const { page } = list;
  if (!page)
    return list.isError ? (
      <ErrorState onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonRows label={t`Loading ${label}`} count={6} />
    );
  return (
    <section aria-label={label}>
      {page.items.length === 0 ? (
        <EmptyState drawing={<SearchIllustration />} title={empty} />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={page.items}
          keyOf={keyOf}
          sorting={sorting}
          busy={list.isPlaceholderData}
        />
      )}
      {page.items.length > 0 && (
        <RangePager label={t`Pages of ${label}`} onPrevious={list.onPrevious} onNext={list.onNext}>
          {count}
        </RangePager>
      )}
    </section>
  );
}
