import { CallError, messageOf } from "../../lib/call.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { toast } from "../../ui/toast.ts";

/** Why a form was refused, unless that stands at one of its fields already. */
export function tellFailure(error: unknown, title: string): void {
  if (error instanceof CallError && error.failure?.issues) return;
  if (!handledAsSignedOut(error, toast)) toast({ title, description: messageOf(error, ""), kind: "error" });
}
