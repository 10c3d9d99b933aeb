import { useLingui } from "@lingui/react/macro";
import { Download, Footprints, Info, Keyboard, LifeBuoy, QrCode } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { sendToPalette } from "#web/lib/command-palette.ts";
import { promptInstall, useInstallMethod } from "#web/lib/install.ts";
import { Link } from "#web/lib/navigation.tsx";
import { useMedia } from "#web/lib/use-media.ts";
import { lazyPage } from "#web/pages/app-shell/lazy-page.ts";
import { MyQrCode } from "#web/pages/people/my-qr-code.tsx";
import { rowStyles } from "./row-styles.ts";

const InstallByHand = lazyPage(
  () => import("#web/pages/app-shell/install/install-by-hand.tsx"),
  "InstallByHand",
);

/** What is no setting and has no place of its own: the QR code, help, and the product. */
export function MoreList() {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<"code" | "install" | null>(null);
  const method = useInstallMethod();
  // Devices with only a touch screen have no keyboard for shortcuts.
  const hasKeyboard = !useMedia("(hover: none) and (pointer: coarse)");
  const close = () => setDialog(null);
  return (
    <>
      <ul aria-label={t`More`} className="rounded-lg border border-line bg-raised p-1.5 text-sm font-medium">
        <Row icon={<QrCode size={20} />} onChoose={() => setDialog("code")}>{t`My QR Code`}</Row>
        {method && (
          <Row
            icon={<Download size={20} />}
            onChoose={() => (method === "prompt" ? void promptInstall() : setDialog("install"))}
          >{t`Install the app`}</Row>
        )}
        <Row icon={<Footprints size={20} />} to="/welcome">{t`First steps`}</Row>
        {hasKeyboard && (
          <Row icon={<Keyboard size={20} />} onChoose={() => sendToPalette("map")}>
            {t`Keyboard shortcuts`}
          </Row>
        )}
        <Row icon={<LifeBuoy size={20} />} to="/device-diagnostic">{t`Having trouble?`}</Row>
        <Row icon={<Info size={20} />} to="/about">
          {t({ message: "About", context: "this product" })}
        </Row>
      </ul>
      {dialog === "code" && <MyQrCode onClose={close} />}
      <Suspense>{dialog === "install" && <InstallByHand onClose={close} />}</Suspense>
    </>
  );
}

type RowProps = { icon: ReactNode; children: ReactNode } & ({ to: string } | { onChoose: () => void });

function Row({ icon, children, ...way }: RowProps) {
  const inside = (
    <>
      <span aria-hidden="true" className="shrink-0 text-muted">
        {icon}
      </span>
      {children}
    </>
  );
  return (
    <li>
      {"to" in way ? (
        <Link to={way.to} className={rowStyles}>
          {inside}
        </Link>
      ) : (
        <button type="button" className={rowStyles} onClick={way.onChoose}>
          {inside}
        </button>
      )}
    </li>
  );
}
