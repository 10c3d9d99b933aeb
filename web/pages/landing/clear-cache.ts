import { deleteOfflineCaches, forgetStoredSession } from "../../lib/stored.ts";

/** Makes the page's "Clear Cache" ask, and then do it. Plain DOM: the prerendered page has no framework. */
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
  forgetStoredSession();
  await deleteOfflineCaches().catch(() => null);
  location.reload();
}
