import { Trans } from "@lingui/react/macro";
import { deviceOf } from "../lib/device.ts";
import { forgetSession } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { BrokenDrawing } from "../ui/drawings.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { HavingTrouble } from "./having-trouble.tsx";
import { TechnicalDetails } from "./technical-details.tsx";
import { useReloadOnline } from "./use-reload-online.ts";

/** The server could not be reached while finding out who is signed in. */
export function ConnectionError() {
  useReloadOnline();
  return (
    <main className="mx-auto max-w-md px-6 pt-16">
      <div role="alert" className="grid">
        <EmptyState
          drawing={<BrokenDrawing />}
          heading="h1"
          title={
            deviceOf(navigator).isIOS ? <Trans>iOS Connection Issue</Trans> : <Trans>Connection Error</Trans>
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
        <HavingTrouble />
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
