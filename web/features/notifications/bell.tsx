import { useLingui } from "@lingui/react/macro";
import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { Badge } from "#ui/display/badge.tsx";
import { useUnreadCount } from "./notifications-queries.ts";

const loadCentre = () => import("./notification-centre.tsx");
const NotificationCentre = lazy(() => loadCentre().then((it) => ({ default: it.NotificationCentre })));

/** The bell with the number of unread notifications, and the list that opens from it. */
export function Bell() {
  const { t } = useLingui();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const count = useUnreadCount().data ?? 0;
  const close = () => {
    panel.current?.hidePopover();
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        title={t`Notifications`}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        onPointerEnter={() => void loadCentre()}
        onFocus={() => void loadCentre()}
        className="target relative inline-grid shrink-0 place-items-center rounded-full transition-colors hover:bg-sunken text-sm font-semibold text-muted lg:flex lg:gap-3 lg:rounded-md lg:px-3"
      >
        <span className="sr-only">{t`Notifications`}</span>
        <span aria-hidden="true" className="hidden flex-1 text-start lg:inline">{t`Notifications`}</span>
        <span className="relative order-first lg:contents">
          <BellIcon aria-hidden="true" size={22} className="shrink-0 lg:order-first" />
          <span className="absolute -top-2 start-3.5 lg:static">
            <Badge count={count} />
          </span>
        </span>
      </button>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={t`Notifications`}
        popover="auto"
        tabIndex={-1}
        onToggle={(event) => {
          const opened = event.newState === "open";
          setOpen(opened);
          if (opened) panel.current?.focus();
        }}
        className="fixed inset-x-2 top-18 bottom-auto m-0 max-h-[min(36rem,calc(100dvh-10rem))] w-auto overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised text-ink shadow-float outline-none open:animate-arrive sm:end-6 sm:start-auto sm:w-104 lg:start-66 lg:end-auto lg:top-auto lg:bottom-6"
      >
        {open && (
          <Suspense fallback={<div className="h-64" />}>
            <NotificationCentre onClose={close} />
          </Suspense>
        )}
      </div>
    </>
  );
}
