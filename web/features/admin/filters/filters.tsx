import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type Filter, contentFilters } from "#contract/features/content-filters.ts";
import { call } from "#web/lib/api/call.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useAdminList } from "#features/admin/admin-queries.ts";
import { ConfirmRemoval } from "#features/admin/lists/confirm-removal.tsx";
import { figure } from "#features/admin/figures.tsx";
import { filterColumns } from "./columns.tsx";
import { FilterDialog } from "./dialog.tsx";
import { filterActionWords, optionsOf } from "./words.ts";
import { ListPanel } from "#features/admin/lists/list-panel.tsx";
import { SearchField, useSearch } from "#features/admin/lists/search-field.tsx";

/** Content filters: words to look for in messages, names and descriptions. */
export function Filters() {
  const { t } = useLingui();
  const { search, ...field } = useSearch();
  const [action, setAction] = useState("");
  const [edited, setEdited] = useState<Filter | "new" | null>(null);
  const [removing, setRemoving] = useState<Filter | null>(null);
  const list = useAdminList(contentFilters.list, { ...(search && { search }), ...(action && { action }) });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <SearchField label={t`Search filters`} placeholder={t`Word`} {...field} />
        <Select
          label={t`Filter action`}
          value={action}
          placeholder={t`Any action`}
          options={optionsOf(filterActionWords())}
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
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${plural(list.data?.totalCount ?? 0, { one: "# filter", other: "# filters" })}`}
        columns={filterColumns({ onEdit: setEdited, onRemove: setRemoving })}
      />
      {edited && <FilterDialog filter={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {removing && (
        <ConfirmRemoval
          run={() => call(contentFilters.remove, { params: { id: removing.id } })}
          done={t`Filter deleted`}
          failed={t`Failed to delete filter`}
          title={t`Delete ${removing.pattern}?`}
          confirm={t`Delete filter`}
          onClose={() => setRemoving(null)}
        >
          {t`The filter will no longer look for these words. What it has already found stays unchanged.`}
        </ConfirmRemoval>
      )}
    </div>
  );
}
