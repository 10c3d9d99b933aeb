import type { ReactNode } from "react";
import { Spinner } from "#ui/feedback/spinner.tsx";

type Props = {
  reason: string;
  /** Uses the text as it is; without it there is no button. */
  onUse: (() => void) | undefined;
  /** The label of the button. */
  children: ReactNode;
};

/** Below a combobox: why no option was picked for the text in it, and a button to use it as it is. */
export const LeftText = ({ reason, onUse, children }: Props) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm">
    <span className="text-muted">{reason}</span>
    {onUse && (
      <button
        type="button"
        onClick={onUse}
        className="target min-w-0 text-start font-semibold wrap-anywhere text-accent underline-offset-4 hover:underline"
      >
        {children}
      </button>
    )}
  </p>
);

/** In place of the arrow, while the options for a text load. */
export const Waiting = () => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-muted"
  >
    <Spinner />
  </span>
);
