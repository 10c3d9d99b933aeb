import { lazy, Suspense } from "react";

const QrDialog = lazy(() =>
  import("../features/people/qr-dialog.tsx").then((it) => ({ default: it.QrDialog })),
);

/** The code that leads to one's own connect page; its code is fetched when it is first asked for. */
export const MyQrCode = ({ onClose }: { onClose: () => void }) => (
  <Suspense>
    <QrDialog onClose={onClose} />
  </Suspense>
);
