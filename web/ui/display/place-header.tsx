import type { CSSProperties, ReactNode } from "react";
import { isRightToLeft } from "#web/lib/format/direction.ts";
import { classes } from "#ui/styles/classes.ts";
import { colourOf, landColourOf, strongColourOf } from "#ui/styles/place-colour.ts";

type Props = {
  placeId: string;
  /** `wide`: the city near the end of the line, clear of the words. `strip`: in the middle. */
  view?: "wide" | "strip";
  className?: string;
  children?: ReactNode;
};

/** Where the city is in the drawing, in percent of its width. */
const at = { start: 15, end: 85, middle: 50 };

/**
 * A part of a map around a city, in the city's colours, behind the children. A place that isn't in the data
 * set has only the colour and the rings. The map is decoration.
 */
export function PlaceHeader({ placeId, view = "wide", className, children }: Props) {
  const isKnown = /^\d+$/.test(placeId);
  const side = view === "strip" ? "middle" : isRightToLeft() ? "start" : "end";
  // Browsers keep the drawing for a month: another one, such as with the city elsewhere, needs a new number.
  const mask = `url("/api/locations/map/${placeId}?view=${side}&drawing=2")`;
  const land: CSSProperties = {
    backgroundColor: landColourOf(placeId),
    maskImage: mask,
    maskSize: "cover",
    maskRepeat: "no-repeat",
    maskPosition: `${at[side]}% 50%`,
  };
  const strong = strongColourOf(placeId);
  return (
    <div
      style={colourOf(placeId)}
      className={classes("relative isolate overflow-hidden forced-color-adjust-none", className)}
    >
      {isKnown && <span aria-hidden="true" style={land} className="absolute inset-0 -z-1 print:hidden" />}
      <span
        aria-hidden="true"
        style={{ left: `${at[side]}%`, color: strong }}
        className="absolute top-1/2 -z-1 size-0 print:hidden"
      >
        <span className="absolute top-1/2 left-1/2 size-24 -translate-1/2 rounded-full border border-current opacity-45" />
        <span className="absolute top-1/2 left-1/2 size-48 -translate-1/2 rounded-full border border-current opacity-45" />
        <span className="absolute top-1/2 left-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-raised bg-current" />
      </span>
      {children}
    </div>
  );
}
