import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/buttons/button.tsx";

/** Says that a form's text was restored but isn't saved, and offers to discard it. */
export const RestoredDraftNotice = ({ startOver }: { startOver: (() => void) | null }) =>
  startOver && (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-md bg-accent-soft py-1 pe-1 ps-4 text-sm"
    >
      <p className="min-w-0 flex-1 basis-48 py-2">
        <Trans>What you typed before is back. It isn't saved yet.</Trans>
      </p>
      <Button kind="quiet" onClick={startOver}>
        <Trans>Start over</Trans>
      </Button>
    </div>
  );
