import type { Journeys } from "./earlier.ts";
import { journeyIds } from "./one-journey.ts";
import { superfluousTrips } from "./superfluous.ts";
import type { KeyedPart, PlanInput, PlannedProposal, PlannedRow, PlannedStay } from "./types.ts";

type Elsewhere = Pick<PlannedProposal, "also" | "alsoRows" | "droppedKeys">;

/**
 * What a document changes elsewhere in each journey. It is decided together with the first stay that the
 * document has in the same journey; without one it isn't proposed.
 */
export function changesElsewhere(
  given: PlanInput,
  { bookings, keys: keysOfLegs }: Journeys,
  planned: readonly PlannedStay[],
  used: ReadonlySet<string>,
  toRow: (keyed: KeyedPart) => PlannedRow,
): Map<PlannedStay, Elsewhere> {
  const ids = journeyIds(bookings, given.home);
  const journeysOf = (numbers: readonly number[]) => numbers.map((number) => ids.get(number));
  const numbersOf = ({ stay }: PlannedStay) =>
    stay.flatMap((part) => [...part.numbers, ...(part.journey ?? [])]);
  const own = planned.filter(({ numbers }) => numbers.length > 0);
  const firstIn = new Map<number | undefined, PlannedStay>();
  for (const it of own.toReversed()) for (const id of journeysOf(numbersOf(it))) firstIn.set(id, it);
  const isWith = (stay: PlannedStay, numbers: readonly number[]) => {
    const [first] = own.filter((it) => journeysOf(numbers).some((id) => firstIn.get(id) === it));
    return first === stay;
  };

  const others = planned.filter(({ numbers, change }) => numbers.length === 0 && change.trip !== null);
  const numbersByKey = new Map<string, number[]>();
  const add = (key: string, numbers: readonly number[]) =>
    numbersByKey.set(key, [...(numbersByKey.get(key) ?? []), ...numbers]);
  for (const [number, keys] of keysOfLegs) for (const key of keys) add(key, [number]);
  for (const { keyed } of planned) for (const { key, part } of keyed) add(key, part.numbers);
  const dropped = [...new Set([...keysOfLegs.values()].flat())].filter((key) => !used.has(key));
  const superfluous = superfluousTrips(given, planned, dropped);

  return new Map(
    own.map((stay) => {
      const here = others.filter((it) => isWith(stay, numbersOf(it)));
      const changed = here.filter(({ change: { change } }) => change === "extends" || change === "moves");
      const isOfStay = (key: string) => isWith(stay, numbersByKey.get(key) ?? []);
      const isTripOfStay = ({ id }: { readonly id: number }) =>
        isWith(
          stay,
          given.known.flatMap(({ key, tripId }) => (tripId === id ? (numbersByKey.get(key) ?? []) : [])),
        );
      const also = [
        ...changed.map((it) => ({ trip: it.change.trip!, suggestion: it.change.suggestion })),
        ...superfluous.filter(isTripOfStay).map((trip) => ({ trip, suggestion: null })),
      ];
      const alsoRows = here.flatMap((it) =>
        it.keyed.map((row) => ({ ...toRow(row), tripId: it.change.trip!.id })),
      );
      return [stay, { also, alsoRows, droppedKeys: dropped.filter(isOfStay) }];
    }),
  );
}
