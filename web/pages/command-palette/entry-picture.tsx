import { ChevronRight, MapPin, Plane, ShieldCheck, UsersRound, Zap, type LucideIcon } from "lucide-react";
import { Avatar } from "#ui/display/avatar.tsx";
import { colourOf } from "#ui/styles/place-colour.ts";
import type { Entry, EntryGroup } from "./entries.ts";

const icons: Record<EntryGroup, LucideIcon> = {
  recent: ChevronRight,
  go: ChevronRight,
  do: Zap,
  trips: Plane,
  cities: MapPin,
  groups: UsersRound,
  message: ChevronRight,
  people: ChevronRight,
  staff: ShieldCheck,
};

/** The face of an entry's person, or an icon, in the colour of its place if it has one. */
export function EntryPicture({ entry: { kind, group, person, placeId } }: { entry: Entry }) {
  if (person) return <Avatar person={person} size="sm" />;
  const Icon = icons[kind ?? group];
  return (
    <span
      aria-hidden="true"
      style={placeId === undefined ? undefined : colourOf(placeId)}
      className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted"
    >
      <Icon size={16} />
    </span>
  );
}
