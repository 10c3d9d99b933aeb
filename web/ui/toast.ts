/** How long a toast stays, and how long a dismissed one is remembered. */
export const toastDuration = 5000;
export const removalDelay = 1_000_000;

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

/** Tells the person something in passing. One is visible at a time: a newer one takes the older one's place. */
export function toast(input: ToastInput): void {
  last += 1;
  show({ ...input, id: last, open: true });
}

/** Closes a toast; it is forgotten later, so that it can leave in peace. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  show({ ...shown, open: false });
  setTimeout(() => shown?.id === id && show(null), removalDelay);
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => shown,
};

const flash = "toast_after_reload";

/** Like {@link toast}, on the next page: for what is told just before the page is left. */
export const toastAfterReload = (input: Omit<ToastInput, "action">) =>
  sessionStorage.setItem(flash, JSON.stringify(input));

/** Shows what the page before wanted to tell, once. */
export function showToastOfFormerPage(): void {
  const stored = sessionStorage.getItem(flash);
  sessionStorage.removeItem(flash);
  if (stored) toast(JSON.parse(stored) as ToastInput);
}
