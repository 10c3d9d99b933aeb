import { Trans, useLingui } from "@lingui/react/macro";
import { invitations } from "../../../contract/invitations.ts";
import { product } from "../../../contract/product.ts";
import { call, messageOf } from "../../lib/call.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useChange } from "../../ui/use-change.ts";

/** Asks once more, since links in mails are opened by machines too. */
export function StopInvitations({ token }: { token: string }) {
  const { t } = useLingui();
  const stop = useChange({
    run: () => call(invitations.stop, { body: { token } }),
    failed: (error) => ({ title: t`That didn't work`, description: messageOf(error, "") }),
  });
  if (stop.isSuccess)
    return (
      <div role="status" className="grid gap-5 text-center">
        <h1 className="text-2xl">{t`You won't hear from us again`}</h1>
        <p className="text-muted">
          <Trans>Nobody can have an invitation sent to you any more.</Trans>
        </p>
        <LinkButton to="/" kind="secondary">{t`Go to the start page`}</LinkButton>
      </div>
    );
  return (
    <div className="grid gap-5 text-center">
      <h1 className="text-2xl">{t`No more invitations?`}</h1>
      <p className="text-muted">
        <Trans>
          {product} will never again send an invitation to the address or number that this link was sent to,
          whoever asks for it.
        </Trans>
      </p>
      <Button
        wide
        busy={stop.isPending}
        onClick={() => stop.mutate()}
      >{t`Send me no more invitations`}</Button>
    </div>
  );
}
