import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { mostFound } from "../../../contract/admin-lists.ts";
import { type AdminTrip, adminTrips } from "../../../contract/admin-trips.ts";
import { call } from "../../lib/call.ts";
import { day, dayCount, dayOfInstant, range } from "../../lib/dates.ts";
import { comma } from "../../lib/comma.ts";
import { countryName } from "../../lib/place-names.ts";
import { Tag } from "../../ui/tag.tsx";
import { useAdminList } from "./admin-queries.ts";
import { NameAndAddress, TwoLines, removalColumn } from "./cells.tsx";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import { figure } from "./figures.tsx";
import { ListPanel } from "./list-panel.tsx";
import { SearchField, useSearch } from "./search-field.tsx";

/** Everybody's trips. */
export function Trips() {
  const { t } = useLingui();
  const { search, ...field } = useSearch();
  const [removing, setRemoving] = useState<AdminTrip | null>(null);
  const list = useAdminList(adminTrips.list, search ? { search } : {});
  const total = list.page?.totalCount ?? 0;
  const found = search && total > mostFound ? t`more than ${figure(mostFound)}` : figure(total);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField label={t`Search trips`} placeholder={t`Trip, city, user or email`} {...field} />
      <ListPanel
        label={t`trips`}
        list={list}
        keyOf={({ id }) => id}
        empty={t`No trips found`}
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${found} trips`}
        columns={[
          { id: "trip", name: t`Trip`, render: (it) => <p className="font-semibold">{it.name}</p> },
          {
            id: "user",
            name: t`User`,
            render: (it) => (
              <NameAndAddress name={`${it.userFirstName} ${it.userLastName}`} address={it.userEmail} />
            ),
          },
          { id: "location", name: t`Location`, render: wholePlace },
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
                {it.groupNames.length > 0 && <p className="mt-1 text-muted">{it.groupNames.join(", ")}</p>}
              </>
            ),
          },
          { id: "created", name: t`Created`, render: (it) => day(dayOfInstant(it.createdAt)) },
          removalColumn<AdminTrip>(setRemoving),
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
          {t`The trip and the matches it made are gone. ${removing.userFirstName} is told. This can’t be undone.`}
        </ConfirmRemoval>
      )}
    </div>
  );
}

/** City, state and country; a state that is named like its city is not said twice. */
const wholePlace = ({ city, stateName, country }: AdminTrip): string =>
  [...new Set([city, stateName, countryName(country)])].filter(Boolean).join(comma());
