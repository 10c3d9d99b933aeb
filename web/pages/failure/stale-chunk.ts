import { t } from "@lingui/core/macro";
import { product } from "#contract/shared/product.ts";
import { toastAfterReload } from "#ui/overlays/toast.ts";

const key = "reloaded_for_new_version";
/** What a person did longer ago is done. */
const recentMs = 10_000;
/** Longer names are whole cards. */
const maxNameLength = 40;

type Step = { readonly at: number; readonly pressed?: string; readonly choseFile?: true };

/**
 * After a release the old page's chunks are gone: reloads once, and only once, to get the new page. What the
 * person has just pressed or chosen is lost with the old page, so the new one says what to do again.
 */
export function reloadOnStaleChunk(reload = () => location.reload()): void {
  let last: Step | null = null;
  addEventListener("click", ({ target }) => (last = pressed(target) ?? last), true);
  addEventListener("change", ({ target }) => (last = filesOf(target) ?? last), true);
  addEventListener("drop", ({ dataTransfer }) => (last = chosen(dataTransfer?.files) ?? last), true);
  addEventListener("paste", ({ clipboardData }) => (last = chosen(clipboardData?.files) ?? last), true);
  addEventListener("vite:preloadError", (event) => {
    if (sessionStorage.getItem(key) || !navigator.onLine) return;
    event.preventDefault();
    sessionStorage.setItem(key, "1");
    const description = last && Date.now() - last.at < recentMs ? whatToDoAgain(last) : undefined;
    toastAfterReload({ title: t`${product} was updated`, ...(description && { description }) });
    reload();
  });
  addEventListener("load", () => setTimeout(() => sessionStorage.removeItem(key), recentMs));
}

function pressed(target: EventTarget | null): Step | null {
  const control = target instanceof Element ? target.closest("button, [role=menuitem], summary") : null;
  return control && { at: Date.now(), pressed: control.ariaLabel ?? control.textContent.trim() };
}

const filesOf = (target: EventTarget | null): Step | null =>
  target instanceof HTMLInputElement ? chosen(target.files) : null;

const chosen = (files: FileList | null | undefined): Step | null =>
  files?.length ? { at: Date.now(), choseFile: true } : null;

function whatToDoAgain({ pressed: name = "", choseFile }: Step): string {
  if (choseFile) return t`Please choose the file again.`;
  return name !== "" && name.length <= maxNameLength
    ? t`Please press “${name}” again.`
    : t`Please do the last step again.`;
}
