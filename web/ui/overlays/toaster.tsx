import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { classes } from "#ui/styles/classes.ts";
import { type ShownToast, toastDurationMs, toastPlace, toastStore } from "./toast.ts";

type Shown = { shown: ShownToast; durationMs: number };
const loadViewer = () => import("./toast-viewer.tsx").then((it) => ({ default: it.ToastViewer }));
const ToastViewer = lazy<ComponentType<Shown>>(() => loadViewer().catch(() => ({ default: PlainToast })));
const idleDelayMs = 2000;

/**
 * The place where toasts appear. The viewer's chunk is loaded with the first toast or when the page is idle,
 * because a toast about a lost connection couldn't load it any more.
 */
export function Toaster({ durationMs = toastDurationMs }) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  useEffect(() => {
    const timer = setTimeout(() => void loadViewer().catch(() => {}), idleDelayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Suspense>
      <ToastViewer shown={shown} durationMs={durationMs} />
    </Suspense>
  );
}

/** A plain fallback for when the viewer can't be loaded. A toast must never crash the page. */
const PlainToast = ({ shown }: Shown) =>
  shown.open && (
    <div
      role="status"
      className={classes(toastPlace, "rounded-lg border border-line bg-raised px-4 py-3.5 shadow-float")}
    >
      <p className="text-sm font-semibold">{shown.title}</p>
      <p className="text-sm text-muted">{shown.description}</p>
    </div>
  );
