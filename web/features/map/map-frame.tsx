import type { ReactNode } from "react";

/**
 * The map page: the map from edge to edge, and the list on it. On a phone the list is a sheet over the
 * lower edge of the map; on a desktop a panel at the line start, which scrolls by itself. The order for
 * keyboards and screen readers is title, map, list on both.
 */
export const MapFrame = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className="relative grid flex-1 grid-cols-1 max-lg:has-[>[role=alert]]:pt-24 content-start lg:min-h-0 lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-4 lg:px-10 lg:py-6">
    <div className="absolute start-4 top-3 z-10 flex items-center gap-2.5 justify-self-start rounded-lg border border-line bg-surface px-4 py-2 shadow-float lg:static">
      {head}
    </div>
    {children}
  </div>
);

/** The area behind the panel; its children are positioned in it. */
export const MapArea = ({ children }: { children?: ReactNode }) => (
  <div className="relative h-[55dvh] min-h-72 overflow-hidden lg:absolute lg:inset-0 lg:h-auto">
    {children}
  </div>
);

/** The part of the map's area that the panel and the title leave free, where the user's places are shown. */
export const freeArea = "absolute inset-x-0 top-20 bottom-8 lg:inset-y-0 lg:start-108";

/** What lies on the map. */
export const MapPanel = ({ children }: { children: ReactNode }) => (
  <div className="relative z-10 -mt-6 rounded-t-lg border-t border-line bg-surface px-4 py-4 lg:mt-0 lg:max-h-full print:max-h-none lg:w-96 lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:rounded-lg lg:border lg:shadow-float">
    {children}
  </div>
);
