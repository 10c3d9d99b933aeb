import {
  BriefcaseBusiness,
  Church,
  GraduationCap,
  Landmark,
  type LucideIcon,
  Medal,
  Mountain,
  MountainSnow,
  Music,
  Presentation,
  Sailboat,
  Stethoscope,
  Tent,
  TreePalm,
  UsersRound,
  UtensilsCrossed,
  Plane,
} from "lucide-react";
import type { Trip } from "#contract/features/trips.ts";
import { colourOf } from "#ui/styles/place-colour.ts";
import { type TripKind, tripKind } from "./trip-icon.ts";

const icons: Record<TripKind, LucideIcon> = {
  conference: Presentation,
  medical: Stethoscope,
  school: GraduationCap,
  music: Music,
  wedding: Church,
  family: UsersRound,
  sport: Medal,
  ski: MountainSnow,
  beach: TreePalm,
  hike: Mountain,
  camping: Tent,
  food: UtensilsCrossed,
  culture: Landmark,
  work: BriefcaseBusiness,
  cruise: Sailboat,
  trip: Plane,
};

/** An icon for what the trip is about, on the colour of its place. */
export function TripBadge({ trip }: { trip: Pick<Trip, "name" | "city" | "state" | "placeId"> }) {
  const kind = tripKind(trip);
  const Icon = icons[kind];
  return (
    <span
      aria-hidden="true"
      data-kind={kind}
      style={colourOf(trip.placeId)}
      className="grid size-12 shrink-0 place-items-center rounded-md"
    >
      <Icon size={22} />
    </span>
  );
}
