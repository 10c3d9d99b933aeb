import { lazy, Suspense } from "react";

const QrDialog = lazy(() =>
  import("#features/people/qr-dialog.tsx").then((it) => ({ default: it.QrDialog })),
);

/** The QR code of the person's own connect page; its chunk is loaded on first use. */
export const MyQrCode = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <QrDialog onClose={onClose} />
  </Suspense>
);
