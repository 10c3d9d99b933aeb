import { qrPath, type QrModules } from "./qr-code.ts";

/** The QR code, black on white in both themes because cameras need that. */
export const QrDrawing = ({ squares, label }: { squares: QrModules; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${squares.length} ${squares.length}`}
    shapeRendering="crispEdges"
    className="size-full rounded-md bg-[#fff]"
  >
    <path d={qrPath(squares)} fill="#000" />
  </svg>
);
