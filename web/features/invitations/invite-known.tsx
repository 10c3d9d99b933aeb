import { useLingui } from "@lingui/react/macro";
import { type Invitation, invitations } from "../../../contract/invitations.ts";
import { call, messageOf } from "../../lib/call.ts";
import { Button } from "../../ui/button.tsx";
import { useChange } from "../../ui/use-change.ts";

/** Invites somebody whose address one knows, with one press. */
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
