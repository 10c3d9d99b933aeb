import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { maxCounted } from "#contract/features/admin/lists.ts";
import { type AdminTrip, adminTrips } from "#contract/features/admin/trips.ts";
import { call } from "#web/lib/api/call.ts";
import { day, dayCount, dayOfInstant, range } from "#web/lib/format/dates.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { countryName } from "#web/lib/format/place-names.ts";
import { Tag } from "#ui/display/tag.tsx";
import { useAdminList } from "#features/admin/admin-queries.ts";
import { NameAndAddress, TwoLines, deleteColumn } from "./cells.tsx";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import { figure } from "#features/admin/figures.tsx";
import { ListPanel } from "./list-panel.tsx";
import { SearchField, useSearch } from "./search-field.tsx";

/** The trips of all users. */
export function Trips() {
  const { t } = useLingui();
  const { search, ...field } = useSearch();
  const [removing, setRemoving] = useState<AdminTrip | null>(null);
  const list = useAdminList(adminTrips.list, search ? { search } : {});
  const total = list.data?.totalCount ?? 0;
  const found = search && total > maxCounted ? t`more than ${figure(maxCounted)}` : figure(total);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField label={t`Search trips`} placeholder={t`Trip, city, user or email`} {...field} />
      <ListPanel
        label={t`trips`}
        list={list}
        keyOf={({ id }) => id}
        empty={t`No trips found`}
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${plural(total, { one: `${found} trip`, other: `${found} trips` })}`}
        columns={[
          { id: "trip", name: t`Trip`, render: (it) => <p className="font-semibold">{it.name}</p> },
          {
            id: "user",
            name: t`User`,
            render: (it) => (
              <NameAndAddress
                name={nameOf({ firstName: it.userFirstName, lastName: it.userLastName })}
                address={it.userEmail}
              />
            ),
          },
          { id: "location", name: t`Location`, render: fullPlaceName },
          {
            id: "dates",
            name: t`Dates`,
            render: (it) => (
              <TwoLines first={range(it.startDate, it.endDate)} second={dayCount(it.startDate, it.endDate)} />
            ),
          },
          {
            id: "visibility",
            name: t`Visibility`,
            render: (it) => (
              <>
                <Tag kind={it.matchOnlyGroupConnections ? "accent" : "plain"}>
                  {it.matchOnlyGroupConnections ? t`Group` : t`Public`}
                </Tag>
                {it.groupNames.length > 0 && <p className="mt-1 text-muted">{byComma(it.groupNames)}</p>}
              </>
            ),
          },
          { id: "created", name: t`Created`, render: (it) => day(dayOfInstant(it.createdAt)) },
          deleteColumn<AdminTrip>(setRemoving),
        ]}
      />
      {removing && (
        <ConfirmRemoval
          run={() => call(adminTrips.remove, { params: { id: removing.id } })}
          done={t`Trip deleted successfully`}
          failed={t`Failed to delete trip`}
          title={t`Delete ${removing.name}?`}
          confirm={t`Delete trip`}
          onClose={() => setRemoving(null)}
        >
          {t`The trip and its matches will be deleted. ${removing.userFirstName} will be notified. This can’t be undone.`}
        </ConfirmRemoval>
      )}
    </div>
  );
}

/** City, state and country; a state with the same name as its city is left out. */
const fullPlaceName = ({ city, stateName, country }: AdminTrip): string =>
  byComma([...new Set([city, stateName, countryName(country)])]);
