import { useLingui } from "@lingui/react/macro";
import { CalendarPlus, Ellipsis, PencilLine, Trash } from "lucide-react";
import type { Trip } from "#contract/features/trips.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { MenuItem, MenuLink } from "#ui/overlays/menu-item.tsx";
import { isPending } from "#web/lib/offline-queue/pending.ts";

export type TripActions = { onDelete: (trip: Trip) => void; onToCalendar: (trip: Trip) => void };

/** What can be done with a trip of the user's: edit it, add it to a calendar, delete it. */
export function TripMenu({ trip, onDelete, onToCalendar }: TripActions & { trip: Trip }) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`More for ${trip.name}`}
      button={<Ellipsis aria-hidden="true" size={20} className="text-muted" />}
    >
      {!isPending(trip) && (
        <>
          <MenuLink to={`/edit-trip?id=${trip.id}`} icon={<PencilLine size={18} />}>{t`Edit Trip`}</MenuLink>
          <MenuItem onSelect={() => onToCalendar(trip)} icon={<CalendarPlus size={18} />}>
            {t`Add ${trip.name} to a calendar`}
          </MenuItem>
        </>
      )}
      <MenuItem danger onSelect={() => onDelete(trip)} icon={<Trash size={18} />}>
        {t`Delete ${trip.name}`}
      </MenuItem>
    </Menu>
  );
}
