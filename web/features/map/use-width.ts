import { type RefObject, useLayoutEffect, useState } from "react";
import { height, width } from "./projection.ts";

/** How many pixels wide the whole map is drawn: all the room there is, unless it is too low for that. */
export function useWidth(map: RefObject<SVGSVGElement | null>): number {
  const [shown, setShown] = useState(width);
  useLayoutEffect(() => {
    const svg = map.current;
    if (!svg) return undefined;
    const measure = () => {
      const { clientWidth, clientHeight } = svg;
      if (clientWidth > 0) setShown(Math.min(clientWidth, (clientHeight * width) / height));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(svg);
    measure();
    return () => watch.disconnect();
  }, [map]);
  return shown;
}
