import { readFile } from "node:fs/promises";
import { geoBounds, geoMercator, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** Where the city is in the cut: near its end or start, or in the middle. */
export type CutView = "end" | "start" | "middle";

/** Width and the city's place from the left, in the units of the drawing. All cuts are 260 high. */
const views: Record<CutView, { width: number; x: number }> = {
  end: { width: 800, x: 680 },
  start: { width: 800, x: 120 },
  middle: { width: 260, x: 130 },
};
const height = 260;
/** Units per radian: some 2 km each at the equator. */
const scale = 3000;
/** Shapes farther away than this many degrees of latitude and longitude from the city can't be in its cut. */
const reach = { latitude: 8, longitude: 20 };

/** A shape of the outlines with its bounds in degrees: west, south, east, north. */
type Shape = {
  geometry: GeoJSON.Polygon | GeoJSON.LineString;
  bounds: readonly [west: number, south: number, east: number, north: number];
};
type Outlines = { land: Shape[]; borders: Shape[] };
type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/**
 * A cut of the world's outlines around a place, as an SVG: land is opaque, water and borders are transparent.
 * A page uses it as a mask, so that it has the colours of its theme.
 */
export async function drawMapCut(
  at: { latitude: number; longitude: number },
  view: CutView,
): Promise<string> {
  const { land, borders } = await outlines();
  const { width, x } = views[view];
  const margin = 4;
  const projection = geoMercator()
    .rotate([-at.longitude, 0])
    .center([0, at.latitude])
    .scale(scale)
    .translate([x, height / 2])
    .clipExtent([
      [-margin, -margin],
      [width + margin, height + margin],
    ]);
  const draw = geoPath(projection).digits(1);
  const pathOf = (shapes: readonly Shape[]) =>
    shapes
      .filter((shape) => isNear(shape, at))
      .map(({ geometry }) => draw(geometry) ?? "")
      .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<mask id="b" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">` +
    `<path fill="#fff" d="M0,0H${width}V${height}H0Z"/>` +
    `<path fill="none" stroke="#000" stroke-width="2" d="${pathOf(borders)}"/></mask>` +
    `<path mask="url(#b)" d="${pathOf(land)}"/></svg>`
  );
}

function isNear({ bounds: [west, south, east, north] }: Shape, at: { latitude: number; longitude: number }) {
  const { latitude, longitude } = reach;
  if (north < at.latitude - latitude || south > at.latitude + latitude) return false;
  // Bounds that cross the date line, and the circles around the poles, have their west in the east.
  if (west > east) return true;
  return [0, 360, -360].some(
    (turn) => east >= at.longitude + turn - longitude && west <= at.longitude + turn + longitude,
  );
}

let loading: Promise<Outlines> | undefined;

/** The outlines, read at the first call. A failed read is tried again at the next call. */
const outlines = (): Promise<Outlines> => {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

async function read(): Promise<Outlines> {
  const file = new URL(import.meta.resolve("world-atlas/countries-50m.json"));
  const topology = JSON.parse(await readFile(file, "utf8")) as World;
  const { countries, land } = topology.objects;
  const areas = feature(topology, land).features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon" ? geometry.coordinates : [],
  );
  const lines = mesh(topology, countries, (a, b) => a !== b).coordinates;
  return {
    land: areas.map((coordinates) => withBounds({ type: "Polygon", coordinates })),
    borders: lines.map((coordinates) => withBounds({ type: "LineString", coordinates })),
  };
}

function withBounds(geometry: Shape["geometry"]): Shape {
  const [[west, south], [east, north]] = geoBounds(geometry);
  return { geometry, bounds: [west, south, east, north] };
}
