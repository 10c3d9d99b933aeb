import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { FirstCode, security } from "#contract/features/security.ts";
import { call } from "#web/lib/api/call.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { type QrModules, encodeQr } from "#ui/display/qr-code.ts";
import { QrDrawing } from "#ui/display/qr-drawing.tsx";
import { classes } from "#ui/styles/classes.ts";
import { buttonStyles } from "#ui/styles/button-styles.ts";
import { copyText } from "#ui/overlays/copy.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toastFailure } from "./toast-failure.ts";

type Props = {
  secret: string;
  uri: string;
  onDone: (backupCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret to scan or type, and a field for the first code, which proves that the app has the secret. */
export function ScanStep({ secret, uri, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const squares = useSquares(uri);
  const form = useForm({
    schema: FirstCode,
    initial: { code: "" },
    onSubmit: async (body) => onDone((await call(security.confirmTwoFactor, { body })).backupCodes),
    onFailure: (error) => toastFailure(error, t`Failed to set up two-factor sign-in`),
  });
  const copyKey = () =>
    void copyText(secret, { copied: t`Key copied`, failed: t`The key couldn’t be copied` });
  return (
    <form {...form.attributes} className="grid gap-5">
      {squares !== "failed" && (
        <div className="mx-auto w-full max-w-48">
          {squares ? (
            <QrDrawing squares={squares} label={t`QR code for your authenticator app`} />
          ) : (
            <Skeleton className="aspect-square" />
          )}
        </div>
      )}
      <p className="text-center text-sm">
        <span className="text-muted">
          <Trans>Can’t scan it? Type this key into the app:</Trans>
        </span>{" "}
        <code className="mt-1 block font-mono text-base font-semibold tracking-wide wrap-anywhere select-all">
          {inFours(secret)}
        </code>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="secondary" size="small" onClick={copyKey}>
          <Copy aria-hidden="true" size={16} />
          {t`Copy key`}
        </Button>
        {/* A phone can't scan its own screen. */}
        <a
          href={uri}
          className={classes(buttonStyles({ kind: "secondary", size: "small" }), "not-pointer-coarse:hidden")}
        >{t`Open in the app`}</a>
      </div>
      <TextField
        {...form.text("code")}
        label={t`Code`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={50}
        autoFocus
      />
      <FormActions onCancel={onCancel}>
        <Button type="submit" busy={form.busy}>{t`Switch on`}</Button>
      </FormActions>
    </form>
  );
}

const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, "$& ");

/** If the QR code can't be drawn, the key can still be typed. */
function useSquares(text: string): QrModules | "failed" | null {
  const [squares, setSquares] = useState<QrModules | "failed" | null>(null);
  useEffect(() => {
    encodeQr(text).then(setSquares, () => setSquares("failed"));
  }, [text]);
  return squares;
}
