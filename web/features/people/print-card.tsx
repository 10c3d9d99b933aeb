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

/** Printed instead of the page: a card to cut out and hand over. */
export const PrintCard = ({ person, link, squares }: Props) =>
  createPortal(
    <div className="print-only" aria-hidden="true">
      <div className="flex h-[54mm] w-[86mm] items-center gap-[4mm] rounded-[3mm] border border-dashed border-[#777] bg-[#fff] p-[4mm] text-[#000]">
        <div className="size-[40mm] shrink-0">
          <QrDrawing squares={squares} label="" />
        </div>
        <div className="min-w-0">
          <p className="mb-[3mm] flex items-center gap-[1.5mm] font-head text-[10pt] font-bold">
            <Logo size={16} />
            {product}
          </p>
          <p dir="auto" className="text-page text-[12pt] leading-tight font-bold wrap-anywhere">
            {nameOf(person)}
          </p>
          <p className="text-[9pt] wrap-anywhere">
            <bdi>@{person.username}</bdi>
          </p>
          <p className="mt-[3mm] text-[7pt] leading-tight">
            <Trans>Scan to connect with me</Trans>
          </p>
          <p className="text-[5.5pt] leading-tight wrap-anywhere">{link}</p>
        </div>
      </div>
    </div>,
    document.body,
  );
