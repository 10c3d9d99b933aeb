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

/** An icon for what the trip is about, at the top of the map around its place. */
export function TripBadge({ trip }: { trip: Pick<Trip, "name" | "city" | "state"> }) {
  const kind = tripKind(trip);
  const Icon = icons[kind];
  return (
    <span aria-hidden="true" data-kind={kind} className="grid justify-items-center pt-3">
      <Icon size={20} />
    </span>
  );
}
