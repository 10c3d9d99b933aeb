import { useLingui } from "@lingui/react/macro";
import { useAccount } from "#web/lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { usePrivacy } from "./profile-queries.ts";

/** Whether connections see that the user is online and has read messages. */
export function ChatPrivacy() {
  const { t } = useLingui();
  const { showsPresence, showsReadReceipts } = useAccount();
  const change = usePrivacy();
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t`What your connections see`}</h2>
      <div className="divide-y divide-line">
        <Switch
          label={t`Show when I’m online`}
          hint={t`When this is off, you don’t see it for others either.`}
          checked={showsPresence}
          onChange={({ target }) => change.mutate({ showsPresence: target.checked })}
        />
        <Switch
          label={t`Show when I have read messages`}
          hint={t`When this is off, you don’t see it for others either.`}
          checked={showsReadReceipts}
          onChange={({ target }) => change.mutate({ showsReadReceipts: target.checked })}
        />
      </div>
    </Card>
  );
}
