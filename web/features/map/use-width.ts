import { type RefObject, useLayoutEffect, useState } from "react";
import { width } from "./projection.ts";

/** How many pixels wide the map is shown. */
export function useMapWidth(map: RefObject<SVGSVGElement | null>): number {
  const [shown, setShown] = useState(width);
  useLayoutEffect(() => {
    const svg = map.current;
    if (!svg) return undefined;
    const measure = () => {
      if (svg.clientWidth > 0) setShown(svg.clientWidth);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(svg);
    measure();
    return () => watch.disconnect();
  }, [map]);
  return shown;
}
