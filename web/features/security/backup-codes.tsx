import { useLingui } from "@lingui/react/macro";
import { Copy, Download } from "lucide-react";
import { product } from "#contract/shared/product.ts";
import { Button } from "#ui/buttons/button.tsx";
import { copyText } from "#ui/overlays/copy.ts";
import { saveFile } from "#web/lib/save-file.ts";

type Props = { codes: readonly string[]; onDone: () => void };

/** Shows the backup codes, only this once, with the ways to keep them. */
export function BackupCodes({ codes, onDone }: Props) {
  const { t } = useLingui();
  const copy = () =>
    copyText(codes.join("\n"), { copied: t`Backup codes copied`, failed: t`Failed to copy the codes` });
  return (
    <div className="grid gap-5">
      <ul className="grid gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" autoFocus onClick={() => void copy()}>
          <Copy aria-hidden="true" size={18} />
          {t`Copy`}
        </Button>
        <Button kind="secondary" onClick={() => saveFile(fileOf(codes))}>
          <Download aria-hidden="true" size={18} />
          {t`Download`}
        </Button>
      </div>
      <Button wide onClick={onDone}>{t`I have saved them`}</Button>
    </div>
  );
}

const fileOf = (codes: readonly string[]): File =>
  new File([`${product}\n\n${codes.join("\n")}\n`], `${product.toLowerCase()}-backup-codes.txt`, {
    type: "text/plain",
  });
