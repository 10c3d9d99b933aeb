import { Trans, useLingui } from "@lingui/react/macro";
import { setReachable } from "#web/lib/realtime/connectivity.ts";
import { RetryButton } from "#ui/buttons/retry-button.tsx";
import { BrokenIllustration } from "./first-illustrations.tsx";

type Retry = {
  onRetry: () => void;
  /** Whether a retry is running. */
  busy?: boolean;
};
type Props = Retry & {
  title?: string | undefined;
  message?: string | undefined;
  /** Increases with each failed retry, so that screen readers announce the error again. */
  attempt?: number;
};

/** The person asked for it, so the request is sent even if the server counts as unreachable. */
const retryAnyway = (onRetry: () => void) => () => {
  setReachable(true);
  onRetry();
};

/** Says what could not be loaded, and offers a retry. */
export function ErrorState({ title, message, onRetry, busy = false, attempt = 0 }: Props) {
  const { t } = useLingui();
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-3 px-4 py-10 text-center">
      <div key={attempt} role="alert" className="grid justify-items-center gap-3">
        <BrokenIllustration />
        <h2 className="text-lg">{title ?? t`That didn’t load`}</h2>
        <p className="text-muted">{message ?? t`Please check your connection and try again.`}</p>
      </div>
      <RetryButton kind="secondary" className="mt-3" busy={busy} onClick={retryAnyway(onRetry)}>
        <Trans>Try again</Trans>
      </RetryButton>
    </div>
  );
}

/** A failure inside a form or a card, in one line: the text says what failed and is the button to retry. */
export const ErrorLine = ({ children, onRetry, busy = false }: Retry & { children: string }) => (
  <div role="alert" className="contents">
    <RetryButton
      kind="quiet"
      size="compact"
      className="-mx-2 text-sm sm:-mx-3"
      busy={busy}
      onClick={retryAnyway(onRetry)}
    >
      {children}
    </RetryButton>
  </div>
);
