import { t } from "@lingui/core/macro";
import { Pencil, Trash } from "lucide-react";
import type { Filter } from "../../../contract/filters.ts";
import type { Column } from "../../ui/data-table.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Tag } from "../../ui/tag.tsx";
import { RowButtons } from "./cells.tsx";
import { actionWords, categoryWords, severityWords } from "./filter-words.ts";

type Ways = { onEdit: (filter: Filter) => void; onRemove: (filter: Filter) => void };

/** What is shown of each filter, and what can be done with it. */
export const filterColumns = ({ onEdit, onRemove }: Ways): Column<Filter>[] => [
  { id: "pattern", name: t`Words`, render: ({ pattern }) => pattern },
  {
    id: "action",
    name: t`What to do`,
    render: ({ action, replacement }) =>
      replacement === null ? actionWords()[action] : t`Replace by ${replacement}`,
  },
  { id: "category", name: t`Category`, render: ({ category }) => categoryWords()[category] ?? category },
  { id: "severity", name: t`Severity`, render: ({ severity }) => severityWords()[severity] },
  { id: "state", name: t({ message: "State", context: "on or off" }), render: stateOf },
  {
    id: "actions",
    name: t`Actions`,
    bare: true,
    render: (filter) => buttonsOf(filter, { onEdit, onRemove }),
  },
];

const stateOf = ({ isActive }: Filter) =>
  isActive ? <Tag kind="positive">{t`Active`}</Tag> : <Tag>{t`Off`}</Tag>;

const buttonsOf = (filter: Filter, { onEdit, onRemove }: Ways) => (
  <RowButtons>
    <IconButton label={t`Edit ${filter.pattern}`} onClick={() => onEdit(filter)}>
      <Pencil aria-hidden="true" size={18} />
    </IconButton>
    <IconButton label={t`Delete ${filter.pattern}`} tone="danger" onClick={() => onRemove(filter)}>
      <Trash aria-hidden="true" size={18} />
    </IconButton>
  </RowButtons>
);
