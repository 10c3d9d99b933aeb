import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { CalendarPlus, Copy } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { buttonLook } from "../../ui/button-look.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { squaresOf } from "../../ui/qr-code.ts";
import { QrDrawing } from "../../ui/qr-drawing.tsx";
import { toast } from "../../ui/toast.ts";

type Props = { name: string; url: string; onDone: () => void };

/** The link of a new feed, this once, and the ways into a calendar program. */
export function NewLink({ name, url, onDone }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  const subscribe = url.replace(/^https?:/, "webcal:");
  const { data: squares } = useQuery({
    queryKey: ["qr-code", subscribe],
    queryFn: () => squaresOf(subscribe),
    retry: false,
    gcTime: 0,
  });
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: t`Link copied`, kind: "success" }),
      () => toast({ title: t`Failed to copy link to clipboard`, kind: "error" }),
    );
  return (
    <Card className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
          {t`The link of ${name}`}
        </h2>
        <p className="text-sm text-muted">
          {t`It is shown this once. If you lose it, revoke it and make another one.`}
        </p>
      </div>
      <p dir="ltr" className="rounded-md bg-sunken px-3 py-2.5 text-sm wrap-anywhere">
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" size={18} />
          {t`Copy Link`}
        </Button>
        <a href={subscribe} className={buttonLook({ kind: "secondary" })}>
          <CalendarPlus aria-hidden="true" size={18} />
          {t`Subscribe on this device`}
        </a>
      </div>
      <p className="text-sm text-muted">
        {t`In other programs look for “Subscribe to a calendar” or “From URL” and paste the link there. They ask for news about once an hour.`}
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
