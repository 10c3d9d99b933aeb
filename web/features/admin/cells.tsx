import { t } from "@lingui/core/macro";
import { Trash } from "lucide-react";
import type { ReactNode } from "react";
import type { Column } from "../../ui/data-table.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

/** What it is, and under it what more there is to say. */
export const TwoLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <>
    <p>{first}</p>
    {second && <p className="text-muted">{second}</p>}
  </>
);

/** The button at the end of a row that asks whether to delete it. */
export const removalColumn = <Row extends { name: string }>(onRemove: (row: Row) => void): Column<Row> => ({
  id: "actions",
  name: t`Actions`,
  bare: true,
  render: (it) => (
    <IconButton label={t`Delete ${it.name}`} tone="danger" onClick={() => onRemove(it)}>
      <Trash aria-hidden="true" size={18} />
    </IconButton>
  ),
});
