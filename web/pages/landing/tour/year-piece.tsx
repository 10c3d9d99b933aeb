import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { pointOf } from "#features/map/projection.ts";
import { strongColourOf } from "#ui/styles/place-colour.ts";

/** Geonames' ids, so that each place has the colour that it has in the product. */
const route = [
  { id: "5128581", latitude: 40.7, longitude: -74 },
  { id: "2267057", latitude: 38.7, longitude: -9.1 },
  { id: "2867714", latitude: 48.1, longitude: 11.6 },
  { id: "1857910", latitude: 35, longitude: 135.8 },
];

const [nights, countries] = [61, 9];

/** A year as the product draws it: the world, the places of the year, and its figures. */
export function YearPiece({ land }: { land: string }) {
  const { t } = useLingui();
  const points = route.map((it) => ({ id: it.id, at: pointOf(it) }));
  const line = points.map(({ at: [x, y] }, n) => {
    const [before] = points[n - 1]?.at ?? [x];
    return n === 0 ? `M${x} ${y}` : `S${(before + x) / 2} ${y - 34} ${x} ${y}`;
  });
  return (
    <div className="rounded-lg border border-line bg-raised p-5" aria-hidden="true">
      {/* The poles are cut off. */}
      <svg viewBox="40 20 880 360" className="w-full" direction="ltr">
        <path d={land} className="fill-sunken stroke-line" strokeWidth="0.5" />
        <path
          d={line.join("")}
          className="fill-none stroke-mine"
          strokeWidth="2.5"
          strokeDasharray="1 7"
          strokeLinecap="round"
        />
        {points.map(({ id, at: [cx, cy] }) => (
          <circle
            key={id}
            cx={cx}
            cy={cy}
            r="9"
            style={{ fill: strongColourOf(id) }}
            className="stroke-raised"
            strokeWidth="3"
          />
        ))}
      </svg>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Figure value={nights}>
          <Plural value={nights} one="night" other="nights" />
        </Figure>
        <Figure value={countries}>
          <Plural value={countries} one="country" other="countries" />
        </Figure>
        <span className="self-end">{t`Farthest: Kyoto`}</span>
      </p>
    </div>
  );
}

const Figure = ({ value, children }: { value: number; children: ReactNode }) => (
  <span>
    <b className="font-head text-[1.75rem] leading-none font-bold">{value}</b> {children}
  </span>
);
