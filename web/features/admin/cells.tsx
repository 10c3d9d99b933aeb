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

/** Somebody's address under their name: a long one breaks anywhere, so that it leaves room for the other columns. */
export const NameAndAddress = ({ name, address }: { name: string; address: string | null }) => (
  <TwoLines
    first={name}
    second={address && <span className="block wrap-anywhere xl:min-w-44">{address}</span>}
  />
);

/** The buttons at the end of a row. On a wide screen they make it no higher than its texts do. */
export const RowButtons = ({ children }: { children: ReactNode }) => (
  <div className="-mx-3 flex xl:-my-2">{children}</div>
);

/** The button at the end of a row that asks whether to delete it. */
export const removalColumn = <Row extends { name: string }>(onRemove: (row: Row) => void): Column<Row> => ({
  id: "actions",
  name: t`Actions`,
  bare: true,
  render: (it) => (
    <RowButtons>
      <IconButton label={t`Delete ${it.name}`} tone="danger" onClick={() => onRemove(it)}>
        <Trash aria-hidden="true" size={18} />
      </IconButton>
    </RowButtons>
  ),
});
