import { Trans, useLingui } from "@lingui/react/macro";
import { forgetSession } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { type ErrorKind, kindOf, manualTries } from "./error-kind.ts";
import { HavingTrouble } from "./having-trouble.tsx";
import { TechnicalDetails } from "./technical-details.tsx";
import { useReloadOnline } from "./use-reload-online.ts";

type Props = { error: Error; tries: number; onRetry: () => void };

/** The app-wide "something went wrong". */
export function ErrorScreen({ error, tries, onRetry }: Props) {
  const { t } = useLingui();
  const kind = kindOf(error);
  useReloadOnline(kind === "connection");
  const words: Record<ErrorKind, [string, string]> = {
    connection: [t`Connection Problem`, t`Unable to load the app. Please check your internet connection.`],
    ios: [
      t`iOS App Error`,
      t`The app hit an error on this device, possibly from network or compatibility issues.`,
    ],
    other: [t`Something went wrong`, t`The app encountered an unexpected error.`],
  };
  const [title, text] = words[kind];
  const next = tries + 1;
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center px-6 py-10">
      <div role="alert" className="grid gap-4">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{text}</p>
        <div className="grid gap-3">
          {next <= manualTries ? (
            <Button onClick={onRetry}>
              <Trans>
                Try Again ({next}/{manualTries})
              </Trans>
            </Button>
          ) : (
            // Without a connection trying is the one thing that does no harm.
            kind === "connection" && (
              <Button onClick={onRetry}>
                <Trans>Try Again</Trans>
              </Button>
            )
          )}
          <Button kind="secondary" onClick={clearAndRestart}>
            <Trans>Clear Data & Restart</Trans>
          </Button>
        </div>
        <HavingTrouble />
        <TechnicalDetails>{`${error.name}: ${error.message}`}</TechnicalDetails>
      </div>
    </main>
  );
}

function clearAndRestart(): void {
  forgetSession();
  localStorage.clear();
  location.assign("/");
}
