import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "#web/lib/navigation.tsx";
import { useSaved } from "#web/lib/saved.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { paneAt } from "./panes.ts";
import { useWide } from "#web/lib/use-wide.ts";

type Props = {
  children: string;
  /** Where the back link of a page without the list leads if the person didn't come from a page of ours. */
  back?: string;
};

/** The title of a pane, which takes the focus when the pane opens, and whether a change was just saved. */
export function PaneHead({ children, back = "/settings" }: Props) {
  const { t } = useLingui();
  const isWide = useWide();
  const { isSuspended, mustAgree } = useAccount();
  const { pathname, key } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const takeFocus = useEffectEvent(() => {
    // The browser itself announces the first page, and the list's address keeps the focus in the list.
    if (key !== null && paneAt(pathname)) title.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  return (
    <>
      {(!isWide || isSuspended || mustAgree) && (
        <div className="-mt-3">
          <PageHead to={back} back={t`Back`} whereFrom />
        </div>
      )}
      <SavedNote />
      <h1 ref={title} tabIndex={-1} className="mb-4 text-2xl wrap-anywhere outline-none">
        {children}
      </h1>
    </>
  );
}

/** Stays in view while the pane scrolls. */
function SavedNote() {
  const { t } = useLingui();
  const isSaved = useSaved();
  return (
    <div role="status" className="pointer-events-none sticky top-18 z-10 flex h-0 justify-end">
      {isSaved && (
        <span className="inline-flex h-9 animate-fade items-center gap-1.5 rounded-full bg-positive-soft px-3 text-sm font-semibold text-positive">
          <Check aria-hidden="true" size={16} />
          {t`Saved`}
        </span>
      )}
    </div>
  );
}
