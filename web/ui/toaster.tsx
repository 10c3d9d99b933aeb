import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { type ShownToast, toastStore } from "./toast.ts";

const loadViewer = () => import("./toast-viewer.tsx").then((it) => ({ default: it.ToastViewer }));
const ToastViewer = lazy(() => loadViewer().catch(() => ({ default: PlainToast })));
const atRest = 2000;

/**
 * Where toasts appear. What shows them is fetched with the first one, or as soon as the page is at rest: the toast which
 * says that the connection is gone could not fetch anything any more.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  useEffect(() => {
    const timer = setTimeout(() => void loadViewer().catch(() => {}), atRest);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <Suspense>
      <ToastViewer shown={shown} />
    </Suspense>
  );
}

/** For when the connection went before that: the words alone. A page must not end because of a toast. */
const PlainToast = ({ shown }: { shown: ShownToast }) =>
  shown.open && (
    <div
      role="status"
      className="fixed inset-x-4 bottom-24 z-50 mx-auto max-w-md rounded-lg border border-line bg-raised px-4 py-3.5 shadow-float lg:end-6 lg:bottom-6 lg:start-auto"
    >
      <p className="text-sm font-semibold">{shown.title}</p>
      <p className="text-sm text-muted">{shown.description}</p>
    </div>
  );
