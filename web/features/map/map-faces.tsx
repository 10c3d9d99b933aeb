import { Faces } from "#ui/display/faces.tsx";
import { type Cluster, peopleAt } from "./clusters.ts";
import type { Size } from "./use-size.ts";
import type { View } from "./view.ts";

type Props = { clusters: readonly Cluster[]; view: View; unit: number; shown: Size };

/** Space for the faces beside a dot, in pixels; without it they are at the other side. */
const room = 84;
const gap = 16;

/** The faces of the people whom the user meets, beside each place. The list says the same in words. */
export const MapFaces = ({ clusters, view, unit, shown }: Props) => (
  <div aria-hidden="true" dir="ltr" className="pointer-events-none absolute inset-0">
    {clusters.map(({ spots, at }) => {
      const people = peopleAt(spots);
      if (people.length === 0) return null;
      const x = (at[0] - view.x) / unit + shown.wide / 2;
      const y = (at[1] - view.y) / unit + shown.tall / 2;
      const isAtEnd = x > shown.wide - room;
      return (
        <div
          key={spots[0].placeId}
          className="absolute start-0 top-0 flex"
          style={{
            transform: `translate(${x + (isAtEnd ? -gap : gap)}px, ${y}px) translate(${isAtEnd ? "-100%" : "0"}, -50%)`,
          }}
        >
          <Faces people={people} size="xs" />
        </div>
      );
    })}
  </div>
);
