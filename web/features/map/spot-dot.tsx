import { plural } from "@lingui/core/macro";
import type { KeyboardEvent } from "react";
import { placeLine } from "#web/lib/format/place-names.ts";
import { strongColourOf } from "#ui/styles/place-colour.ts";
import type { Cluster } from "./clusters.ts";
import type { Point } from "./projection.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";
import { useSpotWords } from "./spot-words.ts";
import type { MapSpot } from "./spots.ts";

type Props = {
  /** The places that are drawn as this dot; the first gives its name and colour. */
  spots: Cluster["spots"];
  at: Point;
  /** Map units per pixel. */
  unit: number;
  isChosen: boolean;
  onChoose: () => void;
};

/**
 * A place on the map in its own colour: with a ring if the user meets somebody there, square if it is home.
 * Several places that would cover each other are one circle with their number.
 */
export function SpotDot({ spots, at: [x, y], unit, isChosen, onChoose }: Props) {
  const words = useSpotWords();
  const [spot, ...others] = spots;
  const more = others.length;
  const place = placeLine(spot);
  const count = spots.length.toLocaleString(localeState.locale);
  const radius = more > 0 ? 10 : isChosen ? 8 : 6;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onChoose();
  };
  return (
    <g
      role="button"
      tabIndex={0}
      aria-pressed={more > 0 ? undefined : isChosen}
      aria-label={
        more > 0
          ? // The drawn number is a part of the name.
            `${count}: ${plural(more, { one: `${place} and # more place`, other: `${place} and # more places` })}`
          : `${place}: ${words(spot)}`
      }
      transform={`translate(${x} ${y}) scale(${unit})`}
      onKeyDown={press}
      onClick={(event) => {
        event.stopPropagation();
        onChoose();
      }}
      className="group cursor-pointer outline-none"
    >
      <circle r={22} className="fill-transparent" />
      <circle
        r={radius + 9}
        className="fill-none stroke-accent opacity-0 group-focus-visible:opacity-100"
        strokeWidth={3}
      />
      {spots.some(({ overlaps }) => overlaps.length > 0) && (
        <circle r={radius + 5} className="fill-shared-soft stroke-shared" strokeWidth={3} />
      )}
      {spot.isHome && more === 0 ? (
        <rect x={-radius} y={-radius} width={2 * radius} height={2 * radius} rx={2} {...paint(spot)} />
      ) : (
        <circle
          r={radius}
          {...paint(spot)}
          {...(more > 0 && { className: "fill-raised", style: ring(spot) })}
        />
      )}
      {more > 0 && (
        <text
          y={4.5}
          textAnchor="middle"
          aria-hidden="true"
          className="pointer-events-none fill-ink text-xs font-semibold"
        >
          {count}
        </text>
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

const ring = ({ placeId }: MapSpot) => ({ stroke: strongColourOf(placeId) });

const paint = ({ placeId }: MapSpot) => ({
  style: { fill: strongColourOf(placeId) },
  className: "stroke-raised",
  strokeWidth: 2,
});
