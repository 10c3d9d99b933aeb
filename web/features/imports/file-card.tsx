import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { documentTypes } from "./document-file.ts";

type Props = { sending: { name: string; share: number } | null; onFile: (file: File) => void };

/** Where a booking file is chosen, or dropped on the page. */
export function FileCard({ sending, onFile }: Props) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <section
      aria-label={t`From a file`}
      className="grid justify-items-center gap-3 rounded-lg border-2 border-dashed border-edge px-5 py-8 text-center"
    >
      <FileUp aria-hidden="true" size={32} className="text-accent" />
      <p className="text-lg font-semibold">
        <span className="pointer-coarse:hidden">
          <Trans>Drop a booking here</Trans>
        </span>
        <span className="not-pointer-coarse:hidden">{t`From a file`}</span>
      </p>
      <p className="text-sm text-muted pointer-coarse:order-last">
        <Trans>
          A saved email (.eml), a calendar (.ics), a pass (.pkpass), a web page (.html), data (.json) or text
          (.txt), up to 5 MB
        </Trans>
      </p>
      <Button kind="secondary" busy={sending !== null} onClick={() => chooser.current?.click()}>
        {t`Choose a file`}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={documentTypes}
        className="sr-only"
        tabIndex={-1}
        aria-label={t`Booking file`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Lets the user choose the same file again once it is corrected.
          target.value = "";
        }}
      />
      {sending && (
        <div className="w-full max-w-sm text-start wrap-anywhere">
          {sending.share < 1 ? (
            <Progress label={t`Sending ${sending.name}`} value={sending.share} />
          ) : (
            <Progress label={t`Reading ${sending.name}`} />
          )}
        </div>
      )}
    </section>
  );
}
