import { useLingui } from "@lingui/react/macro";
import { SquareTerminal } from "lucide-react";
import type { AccessToken } from "#contract/features/access-tokens.ts";
import { ago, day, dayOfInstant } from "#web/lib/format/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ActionRow } from "#ui/display/action-row.tsx";
import { scopeWords } from "./scope-words.ts";

type Props = { token: AccessToken; now: number; onRevoke: () => void };

/** A token with what it allows, its end and its last use. */
export function TokenRow({ token, now, onRevoke }: Props) {
  const { t } = useLingui();
  const { name, scopes, expiresAt, lastUsedAt } = token;
  const end = day(dayOfInstant(expiresAt));
  return (
    <ActionRow
      icon={SquareTerminal}
      name={<bdi>{name}</bdi>}
      actions={
        <Button kind="secondary" size="medium" aria-label={t`Revoke token ${name}`} onClick={onRevoke}>
          {t`Revoke token`}
        </Button>
      }
    >
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{scopeWords(scope)}</li>
        ))}
      </ul>
      <p>{lastUsedAt ? t`Last used ${ago(lastUsedAt, now)}` : t`Not used yet`}</p>
      <p>{Date.parse(expiresAt) > now ? t`Valid until ${end}` : t`Ended on ${end}`}</p>
    </ActionRow>
  );
}
