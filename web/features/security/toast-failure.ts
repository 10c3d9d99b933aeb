import { CallError, messageOf } from "#web/lib/api/call.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { toast } from "#ui/overlays/toast.ts";

/** Shows why a form was rejected, unless one of its fields shows that already. */
export function toastFailure(error: unknown, title: string): void {
  if (error instanceof CallError && error.failure?.issues) return;
  if (!handledAsSignedOut(error, toast)) toast({ title, description: messageOf(error, ""), kind: "error" });
}
