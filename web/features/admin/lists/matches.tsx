import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { adminMatches, type MatchSort, matchSorts, overlapSizes } from "#contract/features/admin/matches.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { countryName } from "#web/lib/format/place-names.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useAdmin, useAdminList } from "#features/admin/admin-queries.ts";
import { figure } from "#features/admin/figures.tsx";
import { ListPanel } from "./list-panel.tsx";
import { useMatchColumns } from "./match-columns.tsx";
import { initialOrder, orderAfterClick } from "./match-sorting.ts";
import { SearchField, useSearch } from "./search-field.tsx";

type Location = { city: string; country: string };
const keyOf = ({ city, country }: Location) => JSON.stringify([city, country]);

/** The matches (overlaps that people were notified about) of all users. */
export function Matches() {
  const { t } = useLingui();
  const { search, ...field } = useSearch();
  const [order, setOrder] = useState(initialOrder);
  const [location, setLocation] = useState("");
  const [overlap, setOverlap] = useState("all");
  const locations = useAdmin(adminMatches.locations);
  const chosen = locations.data?.find((it) => keyOf(it) === location);
  const list = useAdminList(adminMatches.list, {
    ...order,
    overlap,
    ...(search && { search }),
    ...(chosen && { city: chosen.city, country: chosen.country }),
  });
  const sortNames: Record<MatchSort, string> = {
    created: t`Created`,
    overlap: t`Overlap`,
    user1: t`User 1`,
    user2: t`User 2`,
    location: t`Location`,
  };
  const clear = () => {
    field.setTyped("");
    setOrder(initialOrder);
    setLocation("");
    setOverlap("all");
  };
  const counted = t`${figure(list.data?.totalCount ?? 0)} of ${figure(list.data?.allCount ?? 0)}`;
  const DirectionIcon = order.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SearchField label={t`Search matches`} placeholder={t`User, email or city`} {...field} />
        <Select
          label={t`Location filter`}
          value={location}
          onChange={({ target }) => setLocation(target.value)}
          options={[
            { value: "", label: t`All locations` },
            ...(locations.data ?? []).map((it) => ({
              value: keyOf(it),
              label: byComma([it.city, countryName(it.country)]),
            })),
          ]}
        />
        <Select
          label={t`Overlap filter`}
          value={overlap}
          onChange={({ target }) => setOverlap(target.value)}
          options={overlapSizes.map((value) => ({
            value,
            label: value === "all" ? t`Any overlap` : t`${value} days`,
          }))}
        />
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Select
              label={t`Sort by`}
              value={order.sort}
              onChange={({ target }) => setOrder({ ...order, sort: target.value as MatchSort })}
              options={matchSorts.map((value) => ({ value, label: sortNames[value] }))}
            />
          </div>
          <Button
            kind="secondary"
            size="small"
            aria-label={order.direction === "asc" ? t`Sort descending` : t`Sort ascending`}
            onClick={() => setOrder({ ...order, direction: order.direction === "asc" ? "desc" : "asc" })}
          >
            <DirectionIcon aria-hidden="true" size={18} />
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted tabular-nums">
          {list.data && counted}
        </p>
        <Button kind="quiet" onClick={clear}>{t`Clear Filters`}</Button>
      </div>
      <ListPanel
        label={t`matches`}
        list={list}
        keyOf={({ id }) => id}
        empty={t`No matches found`}
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${plural(list.data?.totalCount ?? 0, { one: "# match", other: "# matches" })}`}
        columns={useMatchColumns()}
        sorting={{
          by: order.sort,
          direction: order.direction,
          columns: matchSorts,
          onSort: (column) => setOrder(orderAfterClick(order, column as MatchSort)),
        }}
      />
    </div>
  );
}
