import { useLingui } from "@lingui/react/macro";
import { KeyRound } from "lucide-react";
import type { Passkey } from "#contract/features/passkeys.ts";
import { ago } from "#web/lib/format/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ActionRow } from "#ui/display/action-row.tsx";

type Props = { passkey: Passkey; now: number; onRename: () => void; onRemove: () => void };

/** A passkey with its last use. */
export function PasskeyRow({ passkey, now, onRename, onRemove }: Props) {
  const { t } = useLingui();
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <ActionRow
      icon={KeyRound}
      name={<bdi>{name}</bdi>}
      actions={
        <>
          <Button kind="secondary" size="medium" aria-label={t`Rename ${name}`} onClick={onRename}>
            {t`Rename`}
          </Button>
          <Button kind="secondary" size="medium" aria-label={t`Remove ${name}`} onClick={onRemove}>
            {t`Remove`}
          </Button>
        </>
      }
    >
      <p>{lastUsedAt ? t`Last used ${ago(lastUsedAt, now)}` : t`Not used yet`}</p>
      <p>{isSynced ? t`Added ${ago(createdAt, now)}, synced` : t`Added ${ago(createdAt, now)}`}</p>
    </ActionRow>
  );
}
