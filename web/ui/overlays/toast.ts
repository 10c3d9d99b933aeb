/** How long a toast is shown, and how long a dismissed one stays in memory, in milliseconds. */
export const toastDurationMs = 5000;
export const removalDelayMs = 1_000_000;

/**
 * Where toasts appear: at the top of a phone, whose lower edge has the sections, and in the lower corner of a
 * desktop. While something on the page says `data-toasts="top"`, at the top there too.
 */
export const toastPlace =
  "fixed inset-x-4 top-[calc(0.75rem+env(safe-area-inset-top))] z-50 mx-auto max-w-md lg:end-6 lg:top-auto lg:bottom-6 lg:start-auto " +
  "lg:[body:has([data-toasts=top])_&]:top-20 lg:[body:has([data-toasts=top])_&]:bottom-auto";

export type ToastKind = "info" | "success" | "error";
export type ToastAction = { label: string; onClick: () => void };
export type ToastInput = { title: string; description?: string; kind?: ToastKind; action?: ToastAction };
export type ShownToast = ToastInput & { id: number; open: boolean };

let shown: ShownToast | null = null;
let last = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a short message. Only one is visible at a time: a newer one replaces it. */
export function toast(input: ToastInput): void {
  last += 1;
  show({ ...input, id: last, open: true });
}

/** Closes a toast; it is removed later, so that its exit animation can finish. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  show({ ...shown, open: false });
  setTimeout(() => shown?.id === id && show(null), removalDelayMs);
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => shown,
};

const pendingToastKey = "toast_after_reload";

/** Like {@link toast}, but on the next page: for a message just before the page is left. */
export const toastAfterReload = (input: Omit<ToastInput, "action">) =>
  sessionStorage.setItem(pendingToastKey, JSON.stringify(input));

/** Shows the toast that the previous page queued, once. */
export function showPendingToast(): void {
  const stored = sessionStorage.getItem(pendingToastKey);
  sessionStorage.removeItem(pendingToastKey);
  if (stored) toast(JSON.parse(stored) as ToastInput);
}
