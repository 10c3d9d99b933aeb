import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { Contained } from "#ui/feedback/contained.tsx";
import type { DialogProps } from "./dialog.tsx";
import { findFocusNext } from "#ui/forms/focus-next.ts";
import { focusFirstField } from "#ui/forms/first-field.ts";
import { classes } from "#ui/styles/classes.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";

/**
 * An open dialog: the focus moves to its first field, stays inside, and returns on closing; Escape closes it.
 */
export function DialogFrame({
  onClose,
  title,
  description,
  children,
  kind = "dialog",
  isWide = false,
  focusTitle = false,
}: DialogProps) {
  const { t } = useLingui();
  // Radix returns the focus to its own trigger; we have none, so we remember the element that had the focus.
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(stays) => stays || onClose()}>
      <Dialog.Portal>
        {/* Toasts go to the top, because the buttons are at the bottom. */}
        <Dialog.Overlay
          data-toasts="top"
          className="fixed inset-0 z-40 grid animate-fade items-end justify-items-center overflow-y-auto overscroll-contain bg-scrim pt-12 sm:place-items-center sm:p-6"
        >
          <Dialog.Content
            role={kind === "alert" ? "alertdialog" : "dialog"}
            aria-describedby={description ? undefined : ""}
            onOpenAutoFocus={(event) => {
              const content = event.currentTarget as Element;
              if (focusTitle) content.querySelector("h2")?.focus();
              if (focusTitle || focusFirstField(content)) event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const next = findFocusNext();
              if (next) next.focus({ preventScroll: true });
              else if (opener instanceof HTMLElement) opener.focus();
            }}
            onEscapeKeyDown={(event) => isOpenList(event.target) && event.preventDefault()}
            // Radix gives Escape to what was opened last, also to a toast, which leaves the event as it is.
            // The event also reaches the dialogs around this one.
            onKeyDown={(event) => {
              if (event.key !== "Escape" || event.defaultPrevented || isOpenList(event.target)) return;
              event.preventDefault();
              onClose();
            }}
            onPointerDownOutside={(event) => kind === "alert" && event.preventDefault()}
            className={classes(
              "w-full animate-sheet wrap-anywhere rounded-t-lg bg-raised p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-float sm:rounded-lg sm:p-6",
              isWide ? "max-w-lg sm:max-w-2xl" : "max-w-lg",
            )}
          >
            <div className="mb-4 flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <Dialog.Title tabIndex={-1} className="text-xl outline-none">
                  {title}
                </Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-1 text-muted">{description}</Dialog.Description>
                )}
              </div>
              {kind === "dialog" && (
                <Dialog.Close asChild>
                  <IconButton label={t`Close`} tone="muted" className="-mt-1.5 -me-2">
                    <X aria-hidden="true" size={20} />
                  </IconButton>
                </Dialog.Close>
              )}
            </div>
            <Contained>{children}</Contained>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Escape first closes an open list or menu, and the dialog only when pressed again. */
const isOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches('[role="combobox"][aria-expanded="true"]') || target.closest('[role="menu"]') !== null);
