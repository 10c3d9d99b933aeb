import { t } from "@lingui/core/macro";
import { Trash } from "lucide-react";
import type { ReactNode } from "react";
import type { Column } from "#ui/display/data-table.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";

/** A cell with a main line and a secondary line below it. */
export const TwoLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <>
    <p>{first}</p>
    {second && <p className="text-muted">{second}</p>}
  </>
);

/** A name with the email below it. A long email breaks anywhere, to leave room for other columns. */
export const NameAndAddress = ({ name, address }: { name: string; address: string | null }) => (
  <TwoLines
    first={name}
    second={address && <span className="block wrap-anywhere xl:min-w-44">{address}</span>}
  />
);

/** The buttons at the end of a row. On a wide screen they don't make the row taller than its texts. */
export const RowButtons = ({ children }: { children: ReactNode }) => (
  <div className="-mx-3 flex xl:-my-2">{children}</div>
);

/** Column with a button that asks whether to delete the row. */
export const deleteColumn = <Row extends { name: string }>(onRemove: (row: Row) => void): Column<Row> => ({
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
