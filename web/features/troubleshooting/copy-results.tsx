import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";

type Outcome = "copied" | "shown" | null;

/** Copies the text; if the browser forbids that, shows it to be copied by hand. */
export function CopyResults({ text, disabled }: { text: () => string; disabled: boolean }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome("copied");
    } catch {
      setOutcome("shown");
    }
  };
  return (
    <>
      <Button kind="secondary" aria-disabled={disabled} onClick={() => disabled || void copy()}>
        <Copy aria-hidden="true" size={18} />
        <Trans>Copy results</Trans>
      </Button>
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        {outcome === "copied" && (
          <Trans>Copied. The results contain only what is shown here, nothing from your account.</Trans>
        )}
        {outcome === "shown" && <Trans>This browser doesn't let us copy. Here is the text:</Trans>}
      </p>
      {outcome === "shown" && (
        <textarea
          readOnly
          aria-label={t`Results`}
          rows={8}
          value={text()}
          onFocus={({ target }) => target.select()}
          className="basis-full rounded-md border border-edge bg-raised p-3 font-mono text-sm"
        />
      )}
    </>
  );
}
