import { Trans } from "@lingui/react/macro";
import { Button } from "./button.tsx";

/** Above the fields of a form whose text came back: says so, lest it be taken for saved, and offers to drop it. */
export const TypedBefore = ({ startOver }: { startOver: (() => void) | null }) =>
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
