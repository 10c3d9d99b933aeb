import { useLingui } from "@lingui/react/macro";
import { profile } from "#contract/features/profile.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useChange } from "#ui/forms/use-change.ts";
import { toast } from "#ui/overlays/toast.ts";

/**
 * Says that emails to the person's address come back, with a button to try again and, unless the address can
 * be changed right here, a link to change it. Renders nothing if the address takes emails.
 */
export function RefusedEmail({ canChangeHere = false }: { canChangeHere?: boolean }) {
  const { t } = useLingui();
  const { email, refusedEmails } = useAccount();
  const tryAgain = useChange({
    run: () => call(profile.tryEmail),
    onDone: () =>
      toast({
        title: t`Trying again`,
        description: t`An email is on its way to ${email}. If it arrives, this notice disappears.`,
        kind: "success",
      }),
    failed: (error) => ({ title: t`Failed to send email`, description: messageOf(error, "") }),
  });
  const refusal = refusedEmails?.find((it) => it.email === email);
  if (!refusal) return null;
  return (
    <Notice
      kind="danger"
      title={t`Emails to ${email} come back`}
      action={
        <>
          {!canChangeHere && (
            <LinkButton to="/edit-profile#email" kind="secondary">{t`Change the address`}</LinkButton>
          )}
          <Button kind="secondary" busy={tryAgain.isPending} onClick={() => tryAgain.mutate()}>
            {t`Try again`}
          </Button>
        </>
      }
    >
      <p>
        {refusal.isPaused
          ? t`Check the address. Until it works again, we send nothing more to it.`
          : t`Check the address.`}
      </p>
    </Notice>
  );
}
