import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { Sender } from "#contract/features/imports.ts";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Anchor } from "#ui/display/anchor.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { useRemoveSender } from "./address-queries.ts";
import { SenderForm } from "./sender-form.tsx";

/** The senders whose emails are accepted: the account's own address, and those that were added. */
export function Senders({ senders }: { senders: readonly Sender[] }) {
  const { t } = useLingui();
  const remove = useRemoveSender();
  const offered = useSearchParams()[0].get("sender");
  return (
    <section aria-labelledby="senders" className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div>
        <h3 id="senders" className="text-base">{t`Who can send to this address`}</h3>
        <p className="text-sm text-muted">
          <Trans>Emails from any other address are discarded.</Trans>
        </p>
      </div>
      <ul className="grid gap-2">
        {senders.map(({ id, email, isVerified }) => (
          <li key={email} className="flex items-center gap-3 text-sm">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                <bdi>{email}</bdi>
              </p>
              {id === null && <p className="text-muted">{t`Your account’s email`}</p>}
            </div>
            {isVerified ? (
              <Tag kind="positive">{t`Confirmed`}</Tag>
            ) : (
              <Tag kind="warning">{t`Not confirmed`}</Tag>
            )}
            {id !== null && (
              <IconButton label={t`Remove ${email}`} tone="muted" onClick={() => remove.mutate(id)}>
                <X aria-hidden="true" size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Anchor id="new-sender">
        <SenderForm key={offered} offered={offered} />
      </Anchor>
    </section>
  );
}
