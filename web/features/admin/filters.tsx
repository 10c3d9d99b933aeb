import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type Filter, filters } from "../../../contract/filters.ts";
import { call } from "../../lib/call.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { useAdminList } from "./admin-queries.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import { figure } from "./figures.tsx";
import { filterColumns } from "./filter-columns.tsx";
import { FilterDialog } from "./filter-dialog.tsx";
import { actionWords, optionsOf } from "./filter-words.ts";
import { ListPanel } from "./list-panel.tsx";
import { SearchField, useSearch } from "./search-field.tsx";

/** Words that are looked for in messages, names and descriptions. */
export function Filters() {
  const { t } = useLingui();
  const { search, ...field } = useSearch();
  const [action, setAction] = useState("");
  const [edited, setEdited] = useState<Filter | "new" | null>(null);
  const [removing, setRemoving] = useState<Filter | null>(null);
  const list = useAdminList(filters.list, { ...(search && { search }), ...(action && { action }) });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <SearchField label={t`Search filters`} placeholder={t`Word`} {...field} />
        <Select
          label={t`What to do`}
          value={action}
          placeholder={t`Anything`}
          options={optionsOf(actionWords())}
          onChange={({ target }) => setAction(target.value)}
        />
        <Button onClick={() => setEdited("new")}>
          <Plus aria-hidden="true" size={18} />
          {t`Add filter`}
        </Button>
      </div>
      <ListPanel
        label={t`filters`}
        list={list}
        keyOf={({ id }) => id}
        empty={t`No filters found`}
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${figure(list.page?.totalCount ?? 0)} filters`}
        columns={filterColumns({ onEdit: setEdited, onRemove: setRemoving })}
      />
      {edited && <FilterDialog filter={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {removing && (
        <ConfirmRemoval
          run={() => call(filters.remove, { params: { id: removing.id } })}
          done={t`Filter deleted`}
          failed={t`Failed to delete filter`}
          title={t`Delete ${removing.pattern}?`}
          confirm={t`Delete filter`}
          onClose={() => setRemoving(null)}
        >
          {t`These words are no longer looked for. What was found before stays as it is.`}
        </ConfirmRemoval>
      )}
    </div>
  );
}
