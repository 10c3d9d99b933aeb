import type { KeyboardEvent } from "react";
import { placeLine } from "#web/lib/format/place-names.ts";
import { strongColourOf } from "#ui/styles/place-colour.ts";
import type { Point } from "./projection.ts";
import { useSpotWords } from "./spot-words.ts";
import type { Spot } from "./spots.ts";

type Props = {
  spot: Spot;
  at: Point;
  /** Map units per pixel. */
  unit: number;
  isChosen: boolean;
  onChoose: () => void;
};

/**
 * A place on the map in its own colour: with a ring if the user meets somebody there, square if it is home.
 */
export function SpotDot({ spot, at: [x, y], unit, isChosen, onChoose }: Props) {
  const words = useSpotWords();
  const radius = isChosen ? 8 : 6;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onChoose();
  };
  return (
    <g
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`${placeLine(spot)}: ${words(spot)}`}
      transform={`translate(${x} ${y}) scale(${unit})`}
      onKeyDown={press}
      onClick={(event) => {
        event.stopPropagation();
        onChoose();
      }}
      className="group cursor-pointer outline-none"
    >
      <circle r={16} className="fill-transparent" />
      <circle
        r={radius + 9}
        className="fill-none stroke-accent opacity-0 group-focus-visible:opacity-100"
        strokeWidth={3}
      />
      {spot.overlaps.length > 0 && (
        <circle r={radius + 5} className="fill-shared-soft stroke-shared" strokeWidth={3} />
      )}
      {spot.isHome ? (
        <rect x={-radius} y={-radius} width={2 * radius} height={2 * radius} rx={2} {...paint(spot)} />
      ) : (
        <circle r={radius} {...paint(spot)} />
      )}
      <text
        x={0}
        y={-radius - 12}
        textAnchor="middle"
        aria-hidden="true"
        paintOrder="stroke"
        strokeWidth={4}
        strokeLinejoin="round"
        className={`fill-ink stroke-surface text-sm font-semibold ${isChosen ? "" : "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"} pointer-events-none`}
      >
        {spot.city}
      </text>
    </g>
  );
}

const paint = ({ placeId }: Spot) => ({
  style: { fill: strongColourOf(placeId) },
  className: "stroke-raised",
  strokeWidth: 2,
});
