import { useLingui } from "@lingui/react/macro";
import { Copy, Mail, MessageCircle, Share2 } from "lucide-react";
import { product } from "#contract/shared/product.ts";
import { buttonStyles } from "#ui/styles/button-styles.ts";
import { Button } from "#ui/buttons/button.tsx";
import { copyLink } from "#ui/overlays/copy.ts";

/** A new link, and the ways in which the user can send it. */
export function ShareLink({ link }: { link: string }) {
  const { t } = useLingui();
  const words = t`Join me on ${product}, and we see when our trips overlap: ${link}`;
  const subject = t`Join me on ${product}`;
  // Cancelling the share sheet is not a failure.
  const share = () => navigator.share({ title: subject, url: link }).catch(() => {});
  const look = buttonStyles({ kind: "secondary" });
  return (
    <div role="status" className="grid animate-fade gap-3">
      <p className="rounded-md bg-sunken px-3 py-2.5 text-sm wrap-anywhere">{link}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyLink(link)}>
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
          {t({ message: "Email", context: "send it this way" })}
        </a>
      </div>
    </div>
  );
}
