import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { CalendarPlus, Copy } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { buttonStyles } from "#ui/styles/button-styles.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { encodeQr } from "#ui/display/qr-code.ts";
import { QrDrawing } from "#ui/display/qr-drawing.tsx";
import { copyLink } from "#ui/overlays/copy.ts";

type Props = { name: string; url: string; onDone: () => void };

/** Shows the link of a new feed, only this once, and the ways to add it to a calendar program. */
export function NewLink({ name, url, onDone }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  const subscribe = url.replace(/^https?:/, "webcal:");
  const { data: squares } = useQuery({
    queryKey: ["qr-code", subscribe],
    queryFn: () => encodeQr(subscribe),
    retry: false,
    gcTime: 0,
  });
  return (
    <Card className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
          {t`Link for ${name}`}
        </h2>
        <p className="text-sm text-muted">
          {t`The link is shown only once. If you lose it, revoke it and create a new one.`}
        </p>
      </div>
      <p dir="ltr" className="rounded-md bg-sunken px-3 py-2.5 text-sm wrap-anywhere">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyLink(url)}>
          <Copy aria-hidden="true" size={18} />
          {t`Copy Link`}
        </Button>
        <a href={subscribe} className={buttonStyles({ kind: "secondary" })}>
          <CalendarPlus aria-hidden="true" size={18} />
          {t`Subscribe on this device`}
        </a>
      </div>
      <p className="text-sm text-muted">
        {t`In other apps, look for “Subscribe to a calendar” or “From URL” and paste the link there. They check for changes about once an hour.`}
      </p>
      {squares && (
        <div className="flex flex-wrap items-center gap-4">
          <div className="size-40">
            <QrDrawing squares={squares} label={t`QR code of the link`} />
          </div>
          <p className="min-w-0 flex-1 text-sm text-muted">{t`Or scan it with the phone whose calendar it is for.`}</p>
        </div>
      )}
      <Button kind="secondary" className="justify-self-end" onClick={onDone}>{t`Done`}</Button>
    </Card>
  );
}
