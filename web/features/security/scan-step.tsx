import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { FirstCode, security } from "../../../contract/security.ts";
import { call } from "../../lib/call.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { type Squares, squaresOf } from "../../ui/qr-code.ts";
import { QrDrawing } from "../../ui/qr-drawing.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { tellFailure } from "./tell-failure.ts";

type Props = {
  secret: string;
  uri: string;
  onDone: (backupCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret to scan or to type, and the first code, which proves that the app has it. */
export function ScanStep({ secret, uri, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const squares = useSquares(uri);
  const form = useForm({
    schema: FirstCode,
    initial: { code: "" },
    onSubmit: async (body) => onDone((await call(security.confirmTwoFactor, { body })).backupCodes),
    onFailure: (error) => tellFailure(error, t`Failed to set up two-factor sign-in`),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
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
      <TextField
        {...form.text("code")}
        label={t`Code`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        autoFocus
      />
      <EndButtons onCancel={onCancel}>
        <Button type="submit" busy={form.busy}>{t`Switch on`}</Button>
      </EndButtons>
    </form>
  );
}

const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, "$& ");

/** Without its picture the key can still be typed. */
function useSquares(text: string): Squares | "failed" | null {
  const [squares, setSquares] = useState<Squares | "failed" | null>(null);
  useEffect(() => {
    squaresOf(text).then(setSquares, () => setSquares("failed"));
  }, [text]);
  return squares;
}
