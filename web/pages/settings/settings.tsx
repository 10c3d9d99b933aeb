import { useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation } from "#web/lib/navigation.tsx";
import { useAccount } from "#web/lib/session/session.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";
import { type PaneId, paneAt } from "./panes.ts";
import { rowId, SettingsList } from "./settings-list.tsx";
import { useWide } from "#web/lib/use-wide.ts";

/**
 * The settings: on a desktop the list with a pane beside it, on a phone the list or a pane. The router says
 * which pane belongs to the address; the list's own address has one too, for the desktop.
 */
export function SettingsPage({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const pane = paneAt(useLocation().pathname);
  return (
    <SignedInPage
      active={null}
      title={pane ? i18n._(pane.title) : t`Settings`}
      whileSuspended={pane?.id === "data"}
    >
      <Settings open={pane?.id ?? null}>{children}</Settings>
    </SignedInPage>
  );
}

function Settings({ open, children }: { open: PaneId | null; children: ReactNode }) {
  const isWide = useWide();
  const { isSuspended, mustAgree } = useAccount();
  useFocusOnRow(open);
  // Such an account can use no other pane.
  const isAlone = isSuspended || mustAgree;
  const pane = <Suspense fallback={<PaneSkeleton />}>{children}</Suspense>;
  return (
    <div
      className={
        isWide && !isAlone ? "grid grid-cols-[20rem_minmax(0,1fr)] items-start gap-8" : "mx-auto max-w-xl"
      }
    >
      {!isAlone && (isWide || open === null) && <SettingsList open={open ?? (isWide ? "profile" : null)} />}
      {(isWide || open !== null) && <div className="relative max-w-2xl">{pane}</div>}
    </div>
  );
}

/** Moves the focus to the row of the pane that was left for the list. */
function useFocusOnRow(open: PaneId | null): void {
  const last = useRef(open);
  useEffect(() => {
    if (open === null && last.current !== null) document.getElementById(rowId(last.current))?.focus();
    last.current = open;
  }, [open]);
}

const PaneSkeleton = () => (
  <div className="grid gap-6">
    <Skeleton className="h-9 w-3/5" />
    <Skeleton className="h-40" />
    <Skeleton className="h-56" />
  </div>
);
