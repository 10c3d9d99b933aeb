import { Trans, useLingui } from "@lingui/react/macro";
import { setReachable } from "#web/lib/realtime/connectivity.ts";
import { Button } from "#ui/buttons/button.tsx";
import { BrokenIllustration } from "./illustrations.tsx";

type Props = { title?: string; message?: string; onRetry: () => void };

/** Says what could not be loaded, and offers a retry. */
export function ErrorState({ title, message, onRetry }: Props) {
  const { t } = useLingui();
  const again = () => {
    // The person asked for it, so the request is sent even if the server counts as unreachable.
    setReachable(true);
    onRetry();
  };
  return (
    <div role="alert" className="mx-auto grid max-w-sm justify-items-center gap-3 px-4 py-10 text-center">
      <BrokenIllustration />
      <h2 className="text-lg">{title ?? t`That didn’t load`}</h2>
      <p className="text-muted">{message ?? t`Please check your connection and try again.`}</p>
      <Button kind="secondary" className="mt-3" onClick={again}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
