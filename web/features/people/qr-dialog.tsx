import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Download, Printer, Share2 } from "lucide-react";
import { product } from "#contract/shared/product.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { copyLink } from "#ui/overlays/copy.ts";
import { toast } from "#ui/overlays/toast.ts";
import { PrintCard } from "./print-card.tsx";
import { qrImage, type QrModules } from "#ui/display/qr-code.ts";
import { QrDrawing } from "#ui/display/qr-drawing.tsx";
import { connectLinkOf, useQrSquares } from "./use-qr-squares.ts";

/** The user's own connect link as a QR code, with the ways to pass it on. */
export function QrDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const me = useAccount();
  const link = connectLinkOf(me.id);
  const { squares, failed, draw } = useQrSquares(link);
  const label = t`QR code that leads to your connect page`;

  const share = () =>
    // Cancelling the share sheet is not a failure.
    navigator.share({ title: t`Connect with me on ${product}`, url: link }).catch(() => {});
  const download = (drawn: QrModules) =>
    qrImage(drawn).then(
      (picture) =>
        saveFile(new File([picture], `${product.toLowerCase()}-${me.username}.png`, { type: picture.type })),
      () => toast({ title: t`Failed to generate QR code`, kind: "error" }),
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`My QR Code`}
      description={t`Anyone who scans it can ask you to connect.`}
    >
      <div className="grid gap-4">
        <div className="mx-auto w-full max-w-[min(16rem,max(11rem,34dvh))]">
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
          <Button kind="secondary" size="small" onClick={() => void copyLink(link)}>
            <Copy aria-hidden="true" size={18} />
            <Trans>Copy Link</Trans>
          </Button>
          {"share" in navigator && (
            <Button kind="secondary" size="small" onClick={() => void share()}>
              <Share2 aria-hidden="true" size={18} />
              <Trans>Share</Trans>
            </Button>
          )}
          {squares && (
            <>
              <Button kind="secondary" size="small" onClick={() => void download(squares)}>
                <Download aria-hidden="true" size={18} />
                <Trans>Download</Trans>
              </Button>
              <Button kind="secondary" size="small" onClick={() => print()}>
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
