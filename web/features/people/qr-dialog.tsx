import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Copy, Download, Printer, Share2 } from "lucide-react";
import { useEffect } from "react";
import { product } from "../../../contract/product.ts";
import { nameOf } from "../../lib/person-name.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useAccount } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { PrintCard } from "./print-card.tsx";
import { pictureOf, type Squares, squaresOf } from "../../ui/qr-code.ts";
import { QrDrawing } from "../../ui/qr-drawing.tsx";

/** The link to one's own connect page as a code to be scanned, and the ways to pass it on. */
export function QrDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const me = useAccount();
  const link = `${location.origin}/connect/${encodeURIComponent(me.id)}`;
  const { squares, failed, draw } = useSquares(link);
  const label = t`QR code that leads to your connect page`;

  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: t`Link copied`, kind: "success" }),
      () => toast({ title: t`Failed to copy link to clipboard`, kind: "error" }),
    );
  const share = () =>
    // Turning back from the share sheet is no failure.
    navigator.share({ title: t`Connect with me on ${product}`, url: link }).catch(() => {});
  const download = (drawn: Squares) =>
    pictureOf(drawn).then(
      (picture) =>
        saveFile(new File([picture], `${product.toLowerCase()}-${me.username}.png`, { type: picture.type })),
      () => toast({ title: t`Failed to generate QR code`, kind: "error" }),
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`My QR Code`}
      description={t`Whoever scans it can ask you to connect.`}
    >
      <div className="grid gap-4">
        <div className="mx-auto w-full max-w-64">
          {squares ? (
            <QrDrawing squares={squares} label={label} />
          ) : failed ? (
            <div role="alert" className="grid justify-items-center gap-3 py-10 text-center">
              <p className="font-semibold">{t`Failed to generate QR code`}</p>
              <Button kind="secondary" onClick={() => void draw()}>{t`Try again`}</Button>
            </div>
          ) : (
            <Skeleton className="aspect-square" />
          )}
        </div>
        <p className="text-center">
          <span dir="auto" className="block truncate font-semibold">
            {nameOf(me)}
          </span>
          <span className="block truncate text-sm text-muted">{link}</span>
        </p>
        <div className="flex flex-wrap gap-2 *:flex-[1_1_40%]">
          <Button kind="secondary" className="px-3!" onClick={() => void copy()}>
            <Copy aria-hidden="true" size={18} />
            <Trans>Copy Link</Trans>
          </Button>
          {"share" in navigator && (
            <Button kind="secondary" className="px-3!" onClick={() => void share()}>
              <Share2 aria-hidden="true" size={18} />
              <Trans>Share</Trans>
            </Button>
          )}
          {squares && (
            <>
              <Button kind="secondary" className="px-3!" onClick={() => void download(squares)}>
                <Download aria-hidden="true" size={18} />
                <Trans>Download</Trans>
              </Button>
              <Button kind="secondary" className="px-3!" onClick={() => print()}>
                <Printer aria-hidden="true" size={18} />
                <Trans>Print card</Trans>
              </Button>
              <PrintCard person={me} link={link} squares={squares} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The code of a text; that it couldn't be drawn is told once each time. */
function useSquares(text: string) {
  const { t } = useLingui();
  const { data, errorUpdatedAt, isError, refetch } = useQuery({
    queryKey: ["qr-code", text],
    queryFn: () => squaresOf(text),
    retry: false,
  });
  useEffect(() => {
    if (errorUpdatedAt > 0) toast({ title: t`Failed to generate QR code`, kind: "error" });
  }, [errorUpdatedAt, t]);
  return { squares: data, failed: isError, draw: refetch };
}
