import { useLingui } from "@lingui/react/macro";
import { Copy, Mail, MessageCircle, Share2 } from "lucide-react";
import { product } from "../../../contract/product.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

/** A new link, and the ways to send it oneself. */
export function PassOn({ link }: { link: string }) {
  const { t } = useLingui();
  const words = t`Join me on ${product}, and we see when our trips cross: ${link}`;
  const subject = t`Join me on ${product}`;
  const copy = useCopy();
  // Turning back from the share sheet is no failure.
  const share = () => navigator.share({ title: subject, url: link }).catch(() => {});
  const look = buttonLook({ kind: "secondary" });
  return (
    <div role="status" className="grid animate-fade gap-3">
      <p className="rounded-md bg-sunken px-3 py-2.5 text-sm wrap-anywhere">{link}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(link)}>
          <Copy aria-hidden="true" size={18} />
          {t`Copy Link`}
        </Button>
        {"share" in navigator && (
          <Button kind="secondary" onClick={() => void share()}>
            <Share2 aria-hidden="true" size={18} />
            {t`Share`}
          </Button>
        )}
        <a className={look} href={`sms:?&body=${encodeURIComponent(words)}`}>
          <MessageCircle aria-hidden="true" size={18} />
          {t`Text message`}
        </a>
        <a
          className={look}
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`}
        >
          <Mail aria-hidden="true" size={18} />
          {t`Email`}
        </a>
      </div>
    </div>
  );
}

/** Copies a link, and says whether that worked. */
export function useCopy() {
  const { t } = useLingui();
  return (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: t`Link copied`, kind: "success" }),
      () => toast({ title: t`Failed to copy link to clipboard`, kind: "error" }),
    );
}
