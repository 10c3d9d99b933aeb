import { Trans } from "@lingui/react/macro";
import { forgetSession } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { BrokenDrawing } from "../ui/drawings.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** The server could not be reached while finding out who is signed in. */
export const ConnectionError = () => (
  <main className="pt-16" role="alert">
    <EmptyState
      drawing={<BrokenDrawing />}
      title={<Trans>Connection Error</Trans>}
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
  </main>
);

function clearAndReload(): void {
  forgetSession();
  localStorage.clear();
  location.reload();
}
