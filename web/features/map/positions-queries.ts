import { useQuery } from "@tanstack/react-query";
import { maxPositions, places, type Position } from "#contract/features/places.ts";
import { call } from "#web/lib/api/call.ts";

const isKnown = (placeId: string) => /^\d+$/.test(placeId);

/** The positions of places, by their ids. A place that was typed and that no data set knows has none. */
export function usePositions(placeIds: readonly string[]) {
  const ids = [...new Set(placeIds.filter(isKnown))].sort();
  return useQuery({
    queryKey: [places.positions.path, ids],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Position[]> => {
      const answers = await Promise.all(
        inBatches(ids, maxPositions).map((part) =>
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

const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
