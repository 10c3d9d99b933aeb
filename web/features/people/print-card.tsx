import { Trans } from "@lingui/react/macro";
import { createPortal } from "react-dom";
import { product } from "#contract/shared/product.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Logo } from "#ui/feedback/logo.tsx";
import type { QrModules } from "#ui/display/qr-code.ts";
import { QrDrawing } from "#ui/display/qr-drawing.tsx";

type Props = {
  person: { firstName: string; lastName: string; username: string };
  link: string;
  squares: QrModules;
};

/** The measures of the card, in paper's units. */
const paper = {
  card: {
    width: "86mm",
    height: "54mm",
    padding: "4mm",
    gap: "4mm",
    borderRadius: "3mm",
    color: "#000",
    borderColor: "#777",
  },
  code: { width: "40mm", height: "40mm" },
  product: { fontSize: "10pt", marginBottom: "3mm", gap: "1.5mm" },
  name: { fontSize: "12pt" },
  username: { fontSize: "9pt" },
  invitation: { fontSize: "7pt", marginTop: "3mm" },
  link: { fontSize: "5.5pt" },
} as const;

/** Printed instead of the page: a card to cut out and hand over. */
export const PrintCard = ({ person, link, squares }: Props) =>
  createPortal(
    <div className="print-only" aria-hidden="true">
      <div className="flex items-center border border-dashed bg-[#fff]" style={paper.card}>
        <div className="shrink-0" style={paper.code}>
          <QrDrawing squares={squares} label="" />
        </div>
        <div className="min-w-0">
          <p className="flex items-center font-head font-bold" style={paper.product}>
            <Logo size={16} />
            {product}
          </p>
          <p dir="auto" className="text-page leading-tight font-bold wrap-anywhere" style={paper.name}>
            {nameOf(person)}
          </p>
          <p className="wrap-anywhere" style={paper.username}>
            <bdi>@{person.username}</bdi>
          </p>
          <p className="leading-tight" style={paper.invitation}>
            <Trans>Scan to connect with me</Trans>
          </p>
          <p className="leading-tight wrap-anywhere" style={paper.link}>
            {link}
          </p>
        </div>
      </div>
    </div>,
    document.body,
  );
