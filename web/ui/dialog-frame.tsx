import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import type { DialogProps } from "./dialog.tsx";
import { focusFirstField } from "./first-field.ts";
import { IconButton } from "./icon-button.tsx";

/** The open dialog: the focus goes to its first field, stays inside and is given back; Escape closes. */
export function DialogFrame({ onClose, title, description, children, kind = "dialog" }: DialogProps) {
  const { t } = useLingui();
  // Radix gives the focus back to a trigger of its own; ours is whatever had it when the dialog opened.
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(stays) => stays || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 grid animate-fade items-end justify-items-center overflow-y-auto overscroll-contain bg-scrim pt-12 sm:place-items-center sm:p-6">
          <Dialog.Content
            role={kind === "alert" ? "alertdialog" : "dialog"}
            aria-describedby={description ? undefined : ""}
            onOpenAutoFocus={(event) =>
              focusFirstField(event.currentTarget as Element) && event.preventDefault()
            }
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener instanceof HTMLElement) opener.focus();
            }}
            onEscapeKeyDown={(event) => isOpenList(event.target) && event.preventDefault()}
            onPointerDownOutside={(event) => kind === "alert" && event.preventDefault()}
            className="w-full max-w-lg animate-sheet rounded-t-lg bg-raised p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-float sm:rounded-lg sm:p-6"
          >
            <div className="mb-4 flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <Dialog.Title className="text-xl">{title}</Dialog.Title>
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
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Escape closes an open list first, and the dialog only when it is pressed again. */
const isOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
