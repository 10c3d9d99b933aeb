// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- cards lose their table roles
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#ui/styles/classes.ts";

export type Column<Row> = {
  id: string;
  /** The column's heading, also shown before each of its cells on a phone. */
  name: string;
  render: (row: Row) => ReactNode;
  /** Whether its cells need no heading on a phone, for example because they are buttons. */
  bare?: boolean;
};
type Direction = "asc" | "desc";
export type Sorting = {
  by: string;
  direction: Direction;
  /** The columns that can be sorted. */
  columns: readonly string[];
  onSort: (column: string) => void;
};
type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sorting?: Sorting;
  busy?: boolean;
};

/**
 * A table whose rows become cards on a phone. The ARIA roles are explicit, because a changed `display`
 * removes them.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, sorting, busy = false }: Props<Row>) {
  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={busy}
      className={classes("block w-full text-sm transition-opacity xl:table", busy && "opacity-60")}
    >
      <thead role="rowgroup" className="block xl:table-header-group">
        <tr role="row" className="flex flex-wrap gap-1 pb-3 xl:table-row xl:pb-0">
          {columns.map((column) => (
            <Heading key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 xl:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="block rounded-lg border border-line bg-raised p-4 xl:table-row xl:border-0 xl:bg-transparent xl:p-0"
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An empty cell is hidden on a phone. */
function Cell<Row>({ column: { name, render, bare }, row }: { column: Column<Row>; row: Row }) {
  const value = render(row);
  return (
    <td
      role="cell"
      className={classes(
        "gap-3 py-1 wrap-anywhere xl:table-cell xl:border-t xl:border-line xl:px-2.5 xl:py-3 xl:align-middle xl:wrap-break-word xl:first:ps-0 xl:last:pe-0",
        value === null || value === "" ? "hidden" : "flex",
      )}
    >
      {!bare && (
        <span aria-hidden="true" className="w-28 shrink-0 text-muted xl:hidden">
          {name}
        </span>
      )}
      <div className="min-w-0 flex-1">{value}</div>
    </td>
  );
}

type HeadingProps<Row> = { column: Column<Row>; sorting: Sorting | undefined };

function Heading<Row>({ column: { id, name }, sorting }: HeadingProps<Row>) {
  const sorts = sorting?.columns.includes(id) ?? false;
  const direction = sorting?.by === id ? sorting.direction : null;
  const Icon = direction === null ? ArrowUpDown : direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction === null ? undefined : direction === "asc" ? "ascending" : "descending"}
      className={classes(
        "text-start font-semibold text-muted xl:px-2.5 xl:pb-2 xl:align-middle xl:first:ps-0 xl:last:pe-0",
        !sorts && "sr-only xl:not-sr-only xl:table-cell",
      )}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => sorting?.onSort(id)}
          className="target -mx-2 inline-flex items-center gap-1 rounded-sm px-2 text-start font-semibold hover:bg-sunken hover:text-ink"
        >
          {name}
          <Icon
            aria-hidden="true"
            size={14}
            className={classes("shrink-0", direction === null ? "opacity-60" : "text-accent")}
          />
        </button>
      ) : (
        name
      )}
    </th>
  );
}
