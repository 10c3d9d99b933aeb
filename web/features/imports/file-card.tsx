import { Trans, useLingui } from "@lingui/react/macro";
import { Camera, FileUp } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { documentTypes } from "./document-file.ts";
import { FileProgress } from "./file-results.tsx";
import type { SentFile } from "./send-files.ts";

type Props = {
  /** The single file on its way. Several have a list of their own. */
  sending: SentFile | null | undefined;
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Where bookings are chosen, photographed, or dropped on the page. */
export function FileCard({ sending, isBusy, onFiles }: Props) {
  const { t } = useLingui();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <section
      aria-label={t`From a file`}
      className="grid justify-items-center gap-3 rounded-lg border-2 border-dashed border-edge px-5 py-8 text-center"
    >
      <FileUp aria-hidden="true" size={32} className="text-accent" />
      <p className="text-lg font-semibold">
        <span className="pointer-coarse:hidden">
          <Trans>Drop your bookings here</Trans>
        </span>
        <span className="not-pointer-coarse:hidden">{t`From a file`}</span>
      </p>
      <p className="text-sm text-muted pointer-coarse:order-last">
        <Trans>
          Tickets as PDF, screenshots and photos with a bar code, emails (.eml), calendars (.ics), passes
          (.pkpass), web pages or text. Several files, a folder or a .zip, too; up to 5 MB each.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button kind="secondary" busy={isBusy} onClick={() => chooser.current?.click()}>
          {t`Choose files`}
        </Button>
        <Button
          kind="secondary"
          disabled={isBusy}
          className="not-pointer-coarse:hidden"
          onClick={() => camera.current?.click()}
        >
          <Camera aria-hidden="true" size={20} />
          {t`Take a photo`}
        </Button>
      </div>
      <FileInput
        ref={chooser}
        aria-label={t`Booking file`}
        accept={documentTypes}
        multiple
        onFiles={onFiles}
      />
      <FileInput
        ref={camera}
        aria-label={t`Photo of a ticket`}
        accept="image/png,image/jpeg,image/webp"
        capture="environment"
        onFiles={onFiles}
      />
      {sending && sending.share !== null && (
        <div className="w-full max-w-sm text-start wrap-anywhere">
          <FileProgress name={sending.name} share={sending.share} />
        </div>
      )}
    </section>
  );
}

type InputProps = Omit<ComponentProps<"input">, "onChange"> & Pick<Props, "onFiles">;

const FileInput = ({ onFiles, ...rest }: InputProps) => (
  <input
    {...rest}
    type="file"
    className="sr-only"
    tabIndex={-1}
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])]);
      // Lets the user choose the same file again once it is corrected.
      target.value = "";
    }}
  />
);
