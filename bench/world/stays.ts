import { itinerary } from "#contract/shared/itinerary.ts";
import type { Spot } from "./cities.ts";
import type { ColumnValue } from "./copy.ts";
import { plansOf } from "./trips.ts";
import type { BenchWorld } from "./world.ts";

export const dayColumns = "user_id date country state city place".split(" ");

export function* dayRows(world: BenchWorld): Generator<ColumnValue[]> {
  for (let person = 0; person < world.size.people; person++) {
    for (const { date, country, state, city, placeId } of plansOf(world, person).savedDays) {
      yield [world.idOf(person), date, country, state, city, placeId];
    }
  }
}

export const stayColumns =
  "user_id place country state city start_date end_date origin trip_id area latitude longitude".split(" ");

const spotCells = (spot: Spot | undefined, placeId: string): ColumnValue[] =>
  spot ? [spot.area, spot.latitude, spot.longitude] : [placeId, null, null];

/** The stays that the server would write: the itinerary of each person. */
export function* stayRows(world: BenchWorld): Generator<ColumnValue[]> {
  for (let person = 0; person < world.size.people; person++) {
    for (const stay of itinerary(plansOf(world, person))) {
      yield [
        world.idOf(person),
        stay.placeId,
        stay.country,
        stay.state,
        stay.city,
        stay.firstDay,
        stay.lastDay,
        stay.from,
        stay.tripId,
        ...spotCells(world.spots.get(stay.placeId), stay.placeId),
      ];
    }
  }
}
