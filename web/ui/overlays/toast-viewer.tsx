import { useLingui } from "@lingui/react/macro";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toast } from "radix-ui";
import { isRightToLeft } from "#web/lib/format/direction.ts";
import { classes } from "#ui/styles/classes.ts";
import { dismissToast, type ShownToast, toastPlace } from "./toast.ts";

const icons = {
  info: <Info className="text-accent" />,
  success: <CircleCheck className="text-positive" />,
  error: <CircleAlert className="text-danger" />,
};
const swipeThreshold = 50;
/** Radix replaces it with the key's name. */
const hotkey = "{hotkey}";

/** The visible toast. F8 focuses it; a swipe towards the end of the line or the close button dismisses it. */
export function ToastViewer({ shown, durationMs }: { shown: ShownToast; durationMs: number }) {
  const { t } = useLingui();
  const { id, open, title, description, kind = "info", action } = shown;
  return (
    <Toast.Provider
      duration={durationMs}
      swipeDirection={isRightToLeft() ? "left" : "right"}
      swipeThreshold={swipeThreshold}
      label={t`Notification`}
    >
      <Toast.Root
        key={id}
        open={open}
        type={kind === "error" ? "foreground" : "background"}
        onOpenChange={(stays) => stays || dismissToast(id)}
        className={classes(
          "flex animate-arrive items-start gap-3 rounded-lg border border-line bg-raised py-3.5 pe-2 ps-4 shadow-float",
          "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform",
          "data-[swipe=end]:opacity-0",
        )}
      >
        <span aria-hidden="true" className="mt-0.5 shrink-0">
          {icons[kind]}
        </span>
        <div className="min-w-0 flex-1 py-0.5">
          <Toast.Title className="text-sm font-semibold">{title}</Toast.Title>
          {description && (
            <Toast.Description className="text-sm wrap-anywhere text-muted">{description}</Toast.Description>
          )}
        </div>
        {action && (
          <Toast.Action
            altText={action.label}
            onClick={action.onClick}
            className="target -my-2 rounded-md px-3 text-sm font-semibold text-accent hover:bg-accent-soft"
          >
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close
          aria-label={t({ message: "Dismiss", context: "what popped up" })}
          className="target -my-2 grid place-items-center rounded-full text-muted hover:bg-sunken"
        >
          <X aria-hidden="true" size={18} />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        hotkey={["F8"]}
        label={t`Notifications (${hotkey})`}
        className={classes(toastPlace, "lg:w-md")}
      />
    </Toast.Provider>
  );
}
