import { pathOf, type Squares } from "./qr-code.ts";

/** The code, black on white in either theme: cameras want it so. */
export const QrDrawing = ({ squares, label }: { squares: Squares; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${squares.length} ${squares.length}`}
    shapeRendering="crispEdges"
    className="size-full rounded-md bg-[#fff]"
  >
    <path d={pathOf(squares)} fill="#000" />
  </svg>
);
