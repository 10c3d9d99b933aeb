import { t } from "@lingui/core/macro";
import { Pencil, Trash } from "lucide-react";
import type { Filter } from "#contract/features/content-filters.ts";
import type { Column } from "#ui/display/data-table.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { RowButtons } from "#features/admin/lists/cells.tsx";
import { filterActionWords, categoryWords, severityWords } from "./words.ts";

type FilterActions = { onEdit: (filter: Filter) => void; onRemove: (filter: Filter) => void };

/** Columns of the filter list, with the buttons to edit and delete a filter. */
export const filterColumns = ({ onEdit, onRemove }: FilterActions): Column<Filter>[] => [
  { id: "pattern", name: t`Words`, render: ({ pattern }) => pattern },
  {
    id: "action",
    name: t`Filter action`,
    render: ({ action, replacement }) =>
      replacement === null ? filterActionWords()[action] : t`Replace with ${replacement}`,
  },
  { id: "category", name: t`Category`, render: ({ category }) => categoryWords()[category] ?? category },
  { id: "severity", name: t`Severity`, render: ({ severity }) => severityWords()[severity] },
  { id: "state", name: t({ message: "State", context: "on or off" }), render: stateTag },
  {
    id: "actions",
    name: t`Actions`,
    bare: true,
    render: (filter) => filterButtons(filter, { onEdit, onRemove }),
  },
];

const stateTag = ({ isActive }: Filter) =>
  isActive ? <Tag kind="positive">{t`Active`}</Tag> : <Tag>{t`Off`}</Tag>;

const filterButtons = (filter: Filter, { onEdit, onRemove }: FilterActions) => (
  <RowButtons>
    <IconButton label={t`Edit ${filter.pattern}`} onClick={() => onEdit(filter)}>
      <Pencil aria-hidden="true" size={18} />
    </IconButton>
    <IconButton label={t`Delete ${filter.pattern}`} tone="danger" onClick={() => onRemove(filter)}>
      <Trash aria-hidden="true" size={18} />
    </IconButton>
  </RowButtons>
);
