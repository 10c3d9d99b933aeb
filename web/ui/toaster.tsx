import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "./toast.ts";

const ToastViewer = lazy(() => import("./toast-viewer.tsx").then((it) => ({ default: it.ToastViewer })));

/** Where toasts appear; what shows them is fetched with the first one. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  if (!shown) return null;
  return (
    <Suspense>
      <ToastViewer shown={shown} />
    </Suspense>
  );
}
