import { queryOptions, useQuery } from "@tanstack/react-query";
import type { GeoPermissibleObjects } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import outlines from "world-atlas/countries-110m.json?url";

/** The land, and the borders between countries. */
export type MapGeometry = { land: GeoPermissibleObjects; borders: GeoPermissibleObjects };

type Outlines = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

const world = queryOptions({
  queryKey: ["world-outlines"],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<MapGeometry> => {
    const answer = await fetch(outlines, { signal });
    if (!answer.ok) throw new Error(`The outlines of the world answered ${answer.status}`);
    const topology = (await answer.json()) as Outlines;
    const { countries, land } = topology.objects;
    return { land: feature(topology, land), borders: mesh(topology, countries, (a, b) => a !== b) };
  },
});

/** The outlines are part of the app, and are fetched when a map is first shown. */
export const useWorld = () => useQuery(world);
