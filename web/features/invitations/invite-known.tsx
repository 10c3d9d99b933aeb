import { useLingui } from "@lingui/react/macro";
import { type Invitation, invitations } from "#contract/features/invitations.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useChange } from "#ui/forms/use-change.ts";

/** Invites a person whose address is known, with one click. */
export function InviteKnown({ name, email }: { name: string; email: string }) {
  const { t } = useLingui();
  const invite = useChange<void, Invitation>({
    run: () => call(invitations.invite, { body: { name: name.slice(0, 100), email } }),
    failed: (error) => ({ title: t`The invitation was not sent`, description: messageOf(error, "") }),
  });
  return (
    <span role="status">
      {invite.isSuccess ? (
        <span className="text-sm text-positive">{t`Invitation sent`}</span>
      ) : (
        <Button
          kind="secondary"
          busy={invite.isPending}
          aria-label={t`Invite ${name}`}
          onClick={() => invite.mutate()}
        >
          {t`Invite`}
        </Button>
      )}
    </span>
  );
}
