import { openPool } from "#db/db.ts";
import { loadPlaces } from "#db/places/load.ts";
import { newWorld, type World } from "#testing/worlds/world.ts";

/**
 * A world with all cities, which takes longer to make: others have the large ones. For `beforeAll`: it ends
 * with what this returns.
 */
export async function worldOfAllCities(): Promise<{ world: World; end: () => Promise<void> }> {
  const closing: (() => Promise<void>)[] = [];
  const world = await newWorld({ until: (close) => closing.push(close) });
  const patient = openPool(world.url, 1);
  await loadPlaces(patient);
  await patient.end();
  return {
    world,
    end: async () => {
      for (const close of closing.toReversed()) await close();
    },
  };
}
