import { useLingui } from "@lingui/react/macro";
import { QrDrawing } from "#ui/display/qr-drawing.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useQrSquares } from "./use-qr-squares.ts";

/** The user's connect link as a QR code, for a friend beside them. */
export function MyQrCard({ link }: { link: string }) {
  const { t } = useLingui();
  const { squares, failed } = useQrSquares(link);
  if (failed) return null;
  return (
    // White in both themes, as the code is.
    <figure className="w-full max-w-72 rounded-lg border border-line bg-[#fff] p-5 text-center text-[#231d18]">
      <div className="aspect-square">
        {squares ? (
          <QrDrawing squares={squares} label={t`QR code that leads to your connect page`} />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <figcaption className="mt-2 font-semibold">{t`Let a friend scan it`}</figcaption>
    </figure>
  );
}
