import { useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { copyText } from "#ui/overlays/copy.ts";

type Props = { name: string; token: string; onDone: () => void };

/** Shows a new token, only this once. */
export function NewToken({ name, token, onDone }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
          {t`Token for ${name}`}
        </h3>
        <p className="text-sm text-muted">{t`Copy it now: it is shown only once.`}</p>
      </div>
      <p dir="ltr" className="rounded-md bg-sunken px-3 py-2.5 text-sm wrap-anywhere">
        <code className="select-all">{token}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            void copyText(token, { copied: t`Token copied`, failed: t`Failed to copy the token` })
          }
        >
          <Copy aria-hidden="true" size={18} />
          {t`Copy`}
        </Button>
        <Button kind="secondary" onClick={onDone}>{t`Done`}</Button>
      </div>
    </div>
  );
}
