import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { GalleryPart, GalleryRow } from "./part.tsx";

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <GalleryPart title="Dialogs and toasts">
      <GalleryRow>
        <Button kind="secondary" onClick={() => setOpen("dialog")}>
          Dialog
        </Button>
        <Button kind="secondary" onClick={() => setOpen("confirm")}>
          Confirmation
        </Button>
        <Button
          kind="secondary"
          onClick={() => toast({ title: "Trip created successfully", kind: "success" })}
        >
          Toast: success
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            toast({ title: "Failed to create trip", description: "Please try again.", kind: "error" })
          }
        >
          Toast: error
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            toast({
              title: "Trip deleted successfully.",
              description: "Spring in Lisbon",
              action: { label: "Undo", onClick: () => toast({ title: "Trip is back", kind: "success" }) },
            })
          }
        >
          Toast: undo
        </Button>
      </GalleryRow>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Create New Group"
        description="Only you see its name until you add people."
      >
        <div className="grid gap-5">
          <TextField label="Name *" placeholder="Camino friends" />
          <Button wide onClick={close}>
            Create group
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Delete “Spring in Lisbon”?"
        confirm="Delete trip"
      >
        The trip and its 3 matches disappear, for you and for your connections.
      </ConfirmDialog>
    </GalleryPart>
  );
}
