import { useQuery } from "@tanstack/react-query";
import { mostPositions, places, type Position } from "../../../contract/places.ts";
import { call } from "../../lib/call.ts";

const isKnown = (placeId: string) => /^\d+$/.test(placeId);

/** Where places lie, by their ids; one that was typed and that no data set knows lies nowhere. */
export function usePositions(placeIds: readonly string[]) {
  const ids = [...new Set(placeIds.filter(isKnown))].sort();
  return useQuery({
    queryKey: [places.positions.path, ids],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Position[]> => {
      const answers = await Promise.all(
        inParts(ids, mostPositions).map((part) =>
          call(places.positions, { query: { ids: part.join(",") } }, { signal }),
        ),
      );
      return answers.flat();
    },
    select: byPlace,
  });
}

export type Positions = ReadonlyMap<string, Position>;
const byPlace = (all: readonly Position[]): Positions => new Map(all.map((it) => [it.placeId, it]));

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
