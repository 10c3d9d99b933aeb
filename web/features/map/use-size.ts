import { type RefObject, useLayoutEffect, useState } from "react";
import { width } from "./projection.ts";

/** Width and height in pixels. */
export type Size = { readonly wide: number; readonly tall: number };

/** How large the map is shown. */
export function useMapSize(map: RefObject<SVGSVGElement | null>): Size {
  const [shown, setShown] = useState<Size>({ wide: width, tall: width });
  useLayoutEffect(() => {
    const svg = map.current;
    if (!svg) return undefined;
    const measure = () => {
      const { clientWidth: wide, clientHeight: tall } = svg;
      if (wide > 0 && tall > 0) setShown({ wide, tall });
    };
    const watch = new ResizeObserver(measure);
    watch.observe(svg);
    measure();
    return () => watch.disconnect();
  }, [map]);
  return shown;
}
