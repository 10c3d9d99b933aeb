import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "./button.tsx";
import { BrokenDrawing } from "./drawings.tsx";

type Props = { title?: string; message?: string; onRetry: () => void };

/** Something could not be loaded: what, and a way to try again. */
export function ErrorState({ title, message, onRetry }: Props) {
  const { t } = useLingui();
  return (
    <div role="alert" className="mx-auto grid max-w-sm justify-items-center gap-3 px-4 py-10 text-center">
      <BrokenDrawing />
      <h2 className="text-lg">{title ?? t`That didn’t load`}</h2>
      <p className="text-muted">{message ?? t`Please check your connection and try again.`}</p>
      <Button kind="secondary" className="mt-3" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
