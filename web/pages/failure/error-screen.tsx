import { Trans, useLingui } from "@lingui/react/macro";
import { forgetSession } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/styles/classes.ts";
import { type ErrorKind, errorKindOf, maxManualRetries } from "#web/lib/api/error-kind.ts";
import { TroubleshootingLink } from "./troubleshooting.tsx";
import { TechnicalDetails } from "./technical-details.tsx";
import { useReloadOnline } from "#web/pages/app-shell/offline/use-reload-online.ts";

type Props = {
  error: Error;
  report: string;
  tries: number;
  /** Whether it is inside a page's frame, which has its own main element and height. */
  framed: boolean;
  onRetry: () => void;
};

/** "Something went wrong": shown when a page or the whole app failed. */
export function ErrorScreen({ error, report, tries, framed, onRetry }: Props) {
  const { t } = useLingui();
  const kind = errorKindOf(error);
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
  const Frame = framed ? "div" : "main";
  return (
    <Frame className={classes("mx-auto grid max-w-md content-center px-6 py-10", !framed && "min-h-dvh")}>
      <div role="alert" className="grid gap-4">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{text}</p>
        <div className="grid gap-3">
          {next <= maxManualRetries ? (
            <Button onClick={onRetry}>
              <Trans>
                Try Again ({next}/{maxManualRetries})
              </Trans>
            </Button>
          ) : (
            // Without a connection, retrying never does harm, so it stays possible.
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
        <p className="text-sm text-muted">
          <Trans>
            Report ID: <bdi className="font-mono select-all">{report}</bdi>
          </Trans>
        </p>
        <TroubleshootingLink />
        <TechnicalDetails>{`${error.name}: ${error.message}`}</TechnicalDetails>
      </div>
    </Frame>
  );
}

function clearAndRestart(): void {
  forgetSession();
  localStorage.clear();
  location.assign("/");
}
