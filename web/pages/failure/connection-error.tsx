import { Trans } from "@lingui/react/macro";
import { deviceTraits } from "#web/lib/device.ts";
import { forgetSession } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { BrokenIllustration } from "#ui/feedback/first-illustrations.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TroubleshootingLink } from "./troubleshooting.tsx";
import { TechnicalDetails } from "./technical-details.tsx";
import { useReloadOnline } from "#web/pages/app-shell/offline/use-reload-online.ts";

/** Shown when the server couldn't be reached to check the session. */
export function ConnectionError() {
  useReloadOnline();
  return (
    <main className="mx-auto max-w-md px-6 pt-16">
      <div role="alert" className="grid">
        <EmptyState
          drawing={<BrokenIllustration />}
          heading="h1"
          title={
            deviceTraits(navigator).isIOS ? (
              <Trans>iOS Connection Issue</Trans>
            ) : (
              <Trans>Connection Error</Trans>
            )
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={() => location.reload()}>
                <Trans>Just Retry</Trans>
              </Button>
              <Button kind="secondary" onClick={clearAndReload}>
                <Trans>Clear Data & Retry</Trans>
              </Button>
            </div>
          }
        >
          <Trans>Unable to load the app. Please check your internet connection.</Trans>
        </EmptyState>
        <TroubleshootingLink />
        <TechnicalDetails>{`navigator.onLine=${navigator.onLine}`}</TechnicalDetails>
      </div>
    </main>
  );
}

function clearAndReload(): void {
  forgetSession();
  localStorage.clear();
  location.reload();
}
