import { lazy, Suspense } from "react";
import { Contained } from "#ui/feedback/contained.tsx";

const WorldDrawing = lazy(() =>
  import("#features/map/world-drawing.tsx").then((it) => ({ default: it.WorldDrawing })),
);

/** The world with a dot for each suggested city; loaded after the question, which doesn't need it. */
export const WorldAside = ({ placeIds }: { placeIds: readonly string[] }) => (
  <div className="aspect-[2/1] w-full">
    <Contained>
      <Suspense>
        <WorldDrawing placeIds={placeIds} />
      </Suspense>
    </Contained>
  </div>
);
