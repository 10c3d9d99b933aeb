import type { Companion } from "#contract/features/matches.ts";
import { faceOf } from "#web/lib/stays.ts";
import { Faces } from "#ui/display/faces.tsx";

/** The number of faces that fit into a day; with more people, the last one makes room for the count. */
const maxFaces = 3;

/** Small faces of the people whom the user meets on a day. */
export function CellFaces({ people }: { people: readonly Companion[] }) {
  if (people.length === 0) return null;
  return (
    <span className="relative mt-0.5 flex print:hidden">
      <Faces people={people.map(faceOf)} size="xs" max={people.length > maxFaces ? maxFaces - 1 : maxFaces} />
    </span>
  );
}
