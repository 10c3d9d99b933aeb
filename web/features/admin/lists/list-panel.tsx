import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Loadable } from "#web/lib/api/loadable.ts";
import { type Column, DataTable, type Sorting } from "#ui/display/data-table.tsx";
import { SearchIllustration } from "#ui/feedback/illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { RangePager } from "#ui/display/range-pager.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";

type Props<Row> = {
  label: string;
  list: Loadable<{ items: readonly Row[]; totalCount: number }> & {
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
  return (
    <QueryState query={list} loading={t`Loading ${label}`} skeleton={<SkeletonRows count={6} />}>
      {({ items }) => (
        <section aria-label={label}>
          {items.length === 0 ? (
            <EmptyState drawing={<SearchIllustration />} title={empty} />
          ) : (
            <DataTable
              label={label}
              columns={columns}
              rows={items}
              keyOf={keyOf}
              sorting={sorting}
              busy={list.isPlaceholderData ?? false}
            />
          )}
          {items.length > 0 && (
            <RangePager label={t`Pages of ${label}`} onPrevious={list.onPrevious} onNext={list.onNext}>
              {count}
            </RangePager>
          )}
        </section>
      )}
    </QueryState>
  );
}
