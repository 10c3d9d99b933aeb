import { strongColourOf } from "#ui/styles/place-colour.ts";
import { height, pathOf, pointOf, width } from "./projection.ts";
import { usePositions } from "./positions-queries.ts";
import { useWorld } from "./world.ts";

/** The world with a dot for each place. Decorative: nothing of it can be operated. */
export function WorldDrawing({ placeIds }: { placeIds: readonly string[] }) {
  const { data: world } = useWorld();
  const { data: positions } = usePositions(placeIds);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-full">
      {world && <path d={pathOf(world.land)} className="animate-fade fill-line" />}
      {placeIds.map((id) => {
        const at = positions?.get(id);
        if (!at) return null;
        const [cx, cy] = pointOf(at);
        return <circle key={id} cx={cx} cy={cy} r="9" fill={strongColourOf(id)} />;
      })}
    </svg>
  );
}
