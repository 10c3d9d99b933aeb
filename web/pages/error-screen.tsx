import { Trans, useLingui } from "@lingui/react/macro";
import { forgetSession } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { type ErrorKind, kindOf, manualTries } from "./error-kind.ts";

type Props = { error: Error; tries: number; onRetry: (() => void) | undefined };

/** The app-wide "something went wrong". */
export function ErrorScreen({ error, tries, onRetry }: Props) {
  const { t } = useLingui();
  const words: Record<ErrorKind, [string, string]> = {
    connection: [t`Connection Problem`, t`Unable to load the app. Please check your internet connection.`],
    ios: [
      t`iOS App Error`,
      t`The app hit an error on your device. Your network or the browser's settings may be the cause.`,
    ],
    other: [t`Something went wrong`, t`The app encountered an unexpected error.`],
  };
  const [title, text] = words[kindOf(error)];
  const next = tries + 1;
  return (
    <main role="alert" className="mx-auto grid min-h-dvh max-w-md content-center gap-4 px-6">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="grid gap-3">
        {onRetry && (
          <Button onClick={onRetry}>
            <Trans>
              Try Again ({next}/{manualTries})
            </Trans>
          </Button>
        )}
        <Button kind="secondary" onClick={clearAndRestart}>
          <Trans>Clear Data & Restart</Trans>
        </Button>
      </div>
      <details className="text-sm text-muted lg:hidden">
        <summary className="target flex items-center">
          <Trans>Technical Details</Trans>
        </summary>
        <pre className="overflow-x-auto">{error.message}</pre>
      </details>
    </main>
  );
}

function clearAndRestart(): void {
  forgetSession();
  localStorage.clear();
  location.assign("/");
}
