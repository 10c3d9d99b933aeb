import { t } from "@lingui/core/macro";
import { accounts } from "#contract/features/accounts.ts";
import { call } from "#web/lib/api/call.ts";
import { toast } from "#ui/overlays/toast.ts";
import { failureText } from "./failure-text.ts";

/** Requests another verification email and shows the outcome in a toast. */
export async function resendVerification(email: string): Promise<void> {
  try {
    await call(accounts.resendVerification, { body: { email } });
    toast({
      title: t`Email sent!`,
      description: t`We've sent a new verification email to your inbox.`,
      kind: "success",
    });
  } catch (error) {
    const description = failureText(error, t`Please try again later.`);
    toast({ title: t`Failed to send email`, description, kind: "error" });
  }
}
