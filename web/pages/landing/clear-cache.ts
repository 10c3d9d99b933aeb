import { deleteOfflineCaches, clearStoredSession } from "#web/lib/stores/stored.ts";

/**
 * Makes the "Clear Cache" button ask and then clear. Plain DOM, because the prerendered page has no
 * framework.
 */
export function wireClearCache(page: ParentNode): void {
  const dialog = page.querySelector<HTMLDialogElement>('[data-clear-cache="dialog"]')!;
  page.querySelector('[data-clear-cache="ask"]')!.addEventListener("click", () => {
    dialog.returnValue = "";
    dialog.showModal();
  });
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "clear") void clearAndReload();
  });
}

async function clearAndReload(): Promise<void> {
  clearStoredSession();
  await deleteOfflineCaches().catch(() => null);
  location.reload();
}
