// The map handles the keys itself; a click beside a place only deselects it, as a second click on it does.
// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
// oxlint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
import { useLingui } from "@lingui/react/macro";
import { memo, type RefObject, useId } from "react";
import { strongColourOf } from "#ui/styles/place-colour.ts";
import { type Cluster, clustersOf } from "./clusters.ts";
import { MapFaces } from "./map-faces.tsx";
import { freeArea } from "./map-frame.tsx";
import { useMapSize } from "./use-size.ts";
import { globe, grid, lineBetween, pathOf, pointOf } from "./projection.ts";
import type { Positions } from "./positions-queries.ts";
import { SpotDot } from "./spot-dot.tsx";
import type { Leg, MapSpot } from "./spots.ts";
import type { useMapView } from "./use-view.ts";
import { maxZoom, unitIn, viewAfterKey, viewBoxOf, zoomInto } from "./view.ts";
import type { MapGeometry } from "./world.ts";

type Props = {
  map: RefObject<SVGSVGElement | null>;
  world: MapGeometry;
  spots: readonly MapSpot[];
  legs: readonly Leg[];
  positions: Positions;
  chosen: string | null;
  onChoose: (placeId: string | null) => void;
  look: ReturnType<typeof useMapView>;
};

/** The world with the user's places. Arrow keys move the map, plus and minus zoom, 0 shows all of it. */
export function WorldMap({ map, world, spots, legs, positions, chosen, onChoose, look }: Props) {
  const { t } = useLingui();
  const hint = useId();
  const { view, setView, pointer, wasDrag } = look;
  const shown = useMapSize(map);
  const unit = unitIn(shown, view);
  const lines = legs.flatMap(({ from, to, placeId }) => {
    const [a, b] = [positions.get(from), positions.get(to)];
    const isFaint = chosen !== null && ![from, to].includes(chosen);
    return a && b ? [{ path: pathOf(lineBetween(a, b)), colour: strongColourOf(placeId), isFaint }] : [];
  });
  const placed = spots.flatMap((spot) => {
    const at = positions.get(spot.placeId);
    return at ? [{ spot, at: pointOf(at) }] : [];
  });
  const clusters = clustersOf(placed, unit, chosen);
  const choose = ({ spots: [spot, ...others] }: Cluster) => {
    if (others.length === 0 || view.zoom >= maxZoom)
      return onChoose(spot.placeId === chosen ? null : spot.placeId);
    const ids = new Set([spot, ...others].map(({ placeId }) => placeId));
    setView(
      zoomInto(
        placed.flatMap((it) => (ids.has(it.spot.placeId) ? [it.at] : [])),
        view,
      ),
    );
  };
  return (
    <div
      role="group"
      aria-label={t`Map`}
      aria-describedby={hint}
      tabIndex={0}
      onKeyDown={(event) => {
        const next = event.ctrlKey || event.metaKey || event.altKey ? null : viewAfterKey(event.key, view);
        if (!next) return;
        event.preventDefault();
        setView(next);
      }}
      className="absolute inset-0 focus-visible:-outline-offset-3"
    >
      <p id={hint} className="sr-only">
        {t`Arrow keys move the map, plus and minus zoom, 0 shows the whole world.`}
      </p>
      <div className={freeArea}>
        <svg
          ref={map}
          viewBox={viewBoxOf(view)}
          {...pointer}
          onClick={() => wasDrag() || onChoose(null)}
          className={
            view.zoom > 1
              ? "size-full touch-none overflow-visible select-none"
              : "size-full [touch-action:pan-y] overflow-visible select-none"
          }
        >
          <Earth world={world} />
          <g aria-hidden="true" className="pointer-events-none fill-none">
            {lines.map(({ path, colour, isFaint }) => (
              <path
                key={path}
                d={path}
                style={{ stroke: colour }}
                strokeWidth={2 * unit}
                strokeLinecap="round"
                strokeOpacity={isFaint ? 0.25 : 0.8}
              />
            ))}
          </g>
          {clusters.map((cluster) => (
            <SpotDot
              key={cluster.spots[0].placeId}
              spots={cluster.spots}
              at={cluster.at}
              unit={unit}
              isChosen={cluster.spots[0].placeId === chosen}
              onChoose={() => wasDrag() || choose(cluster)}
            />
          ))}
        </svg>
        <MapFaces clusters={clusters} view={view} unit={unit} shown={shown} />
      </div>
    </div>
  );
}

/** Memoized: it has thousands of points that never change. */
const Earth = memo(({ world }: { world: MapGeometry }) => (
  <g aria-hidden="true" className="fill-none stroke-line">
    <path
      d={pathOf(globe)}
      className="fill-surface opacity-50"
      strokeWidth={0.5}
      vectorEffect="non-scaling-stroke"
    />
    <path d={pathOf(grid)} className="opacity-50" strokeWidth={0.5} vectorEffect="non-scaling-stroke" />
    <path
      d={pathOf(world.land)}
      className="fill-line stroke-edge"
      strokeWidth={0.6}
      vectorEffect="non-scaling-stroke"
    />
    <path
      d={pathOf(world.borders)}
      className="stroke-surface"
      strokeWidth={0.75}
      vectorEffect="non-scaling-stroke"
    />
  </g>
));
