// The map handles the keys itself; a click beside a place only deselects it, as a second click on it does.
// oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
// oxlint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
import { useLingui } from "@lingui/react/macro";
import { memo, type RefObject, useId } from "react";
import { useMapWidth } from "./use-width.ts";
import { globe, grid, lineBetween, pathOf, pointOf, width } from "./projection.ts";
import type { Positions } from "./positions-queries.ts";
import { SpotDot } from "./spot-dot.tsx";
import type { Spot } from "./spots.ts";
import type { useMapView } from "./use-view.ts";
import { viewAfterKey, viewBoxOf } from "./view.ts";
import type { World } from "./world.ts";

type Props = {
  map: RefObject<SVGSVGElement | null>;
  world: World;
  spots: readonly Spot[];
  legs: readonly [from: string, to: string][];
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
  const shownWidth = useMapWidth(map);
  const unit = width / view.zoom / shownWidth;
  const lines = legs.flatMap(([from, to]) => {
    const [a, b] = [positions.get(from), positions.get(to)];
    return a && b ? [pathOf(lineBetween(a, b))] : [];
  });
  // Places with more to say are drawn later, above their neighbours, and the chosen one last.
  const rank = ({ placeId, isHome, overlaps }: Spot) =>
    placeId === chosen ? 3 : isHome ? 2 : Number(overlaps.length > 0);
  const drawn = [...spots].sort((a, b) => rank(a) - rank(b));
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
      className="absolute inset-0 rounded-lg"
    >
      <p id={hint} className="sr-only">
        {t`Arrow keys move the map, plus and minus zoom, 0 shows the whole world.`}
      </p>
      <svg
        ref={map}
        viewBox={viewBoxOf(view)}
        {...pointer}
        onClick={() => wasDrag() || onChoose(null)}
        className={view.zoom > 1 ? "size-full touch-none select-none" : "size-full touch-pan-y select-none"}
      >
        <Earth world={world} />
        <g className="pointer-events-none fill-none stroke-mine opacity-60">
          {lines.map((line) => (
            <path
              key={line}
              d={line}
              strokeWidth={1.25 * unit}
              strokeDasharray={`${1 * unit} ${4 * unit}`}
              strokeLinecap="round"
            />
          ))}
        </g>
        {drawn.map((spot) => {
          const at = positions.get(spot.placeId);
          return (
            at && (
              <SpotDot
                key={spot.placeId}
                spot={spot}
                at={pointOf(at)}
                unit={unit}
                isChosen={spot.placeId === chosen}
                onChoose={() => wasDrag() || onChoose(spot.placeId === chosen ? null : spot.placeId)}
              />
            )
          );
        })}
      </svg>
    </div>
  );
}

/** Memoized: it has thousands of points that never change. */
const Earth = memo(({ world }: { world: World }) => (
  <g aria-hidden="true" className="fill-none stroke-line">
    <path d={pathOf(globe)} className="fill-surface" strokeWidth={1} vectorEffect="non-scaling-stroke" />
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
