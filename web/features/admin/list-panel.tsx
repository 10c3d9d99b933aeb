import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Column, DataTable, type Sorting } from "../../ui/data-table.tsx";
import { SearchDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { RangePager } from "../../ui/range-pager.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

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
  /** What is shown of how many. */
  count: ReactNode;
  sorting?: Sorting;
};

/** A list of the dashboard in whichever state it is, and the way through its pages. */
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
        <EmptyState drawing={<SearchDrawing />} title={empty} />
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
