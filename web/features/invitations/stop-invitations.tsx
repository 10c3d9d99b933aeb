import { Trans, useLingui } from "@lingui/react/macro";
import { invitations } from "#contract/features/invitations.ts";
import { product } from "#contract/shared/product.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { useChange } from "#ui/forms/use-change.ts";

/** Asks for confirmation, because links in emails are opened by machines too. */
export function StopInvitations({ token }: { token: string }) {
  const { t } = useLingui();
  const stop = useChange({
    run: () => call(invitations.stop, { body: { token } }),
    failed: (error) => ({ title: t`That didn’t work`, description: messageOf(error, "") }),
  });
  if (stop.isSuccess)
    return (
      <div role="status" className="grid gap-5 text-center">
        <h1 className="text-2xl">{t`You won't hear from us again`}</h1>
        <p className="text-muted">
          <Trans>No one can send you invitations any more.</Trans>
        </p>
        <LinkButton to="/" kind="secondary">{t`Go to the start page`}</LinkButton>
      </div>
    );
  return (
    <div className="grid gap-5 text-center">
      <h1 className="text-2xl">{t`No more invitations?`}</h1>
      <p className="text-muted">
        <Trans>
          {product} will never again send invitations to the address or number that received this link, no
          matter who asks.
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
