import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { storageFailure } from "#web/lib/stores/storage-access.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { TroubleshootingLink } from "./troubleshooting.tsx";

/** Delays before the first check and before each further one, in milliseconds. */
const startupDelayMs = 100;
const retryDelaysMs = [1000, 2000, 4000] as const;

type Props = {
  check?: () => Error | null;
  delay?: number;
  waits?: readonly number[];
  onReady?: () => void;
};

/**
 * Shown when the app can't run in this browser. Checks again after each delay, then shows the reason and
 * leaves it to the person.
 */
export function StartupFailure({
  check = storageFailure,
  delay = startupDelayMs,
  waits = retryDelaysMs,
  onReady = () => location.reload(),
}: Props) {
  const { t } = useLingui();
  const [looks, setLooks] = useState(0);
  const [failure, setFailure] = useState(check);
  const wait = [delay, ...waits][looks];

  useEffect(() => {
    if (failure === null) return onReady();
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      setFailure(check());
    }, wait);
    return () => clearTimeout(timer);
  });

  if (failure === null || wait !== undefined)
    return (
      <main className="grid min-h-dvh place-content-center text-muted">
        <div role="status" className="flex items-center gap-3">
          <Spinner />
          {looks === 0 ? t`Initializing...` : t`Retrying... (${looks}/${waits.length})`}
        </div>
      </main>
    );
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center px-6 py-10">
      <div role="alert" className="grid gap-4">
        <h1 className="text-2xl">{t`Initialization Failed`}</h1>
        <p className="text-muted">
          <Trans>
            The app failed to load properly. This may be due to storage restrictions or network issues.
          </Trans>
        </p>
        <p className="rounded-md bg-danger-soft px-4 py-3 text-sm">{failure.message}</p>
        <div className="mt-2 grid gap-3">
          <Button onClick={() => location.reload()}>{t`Try Again`}</Button>
          <Button kind="secondary" onClick={clearAndReload}>{t`Clear Data & Reload`}</Button>
        </div>
        <TroubleshootingLink />
      </div>
    </main>
  );
}

/** Reloads even if something can't be cleared; the page then reports the problem again. */
function clearAndReload(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } finally {
    location.reload();
  }
}
