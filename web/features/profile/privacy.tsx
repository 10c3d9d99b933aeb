import { useLingui } from "@lingui/react/macro";
import { useAccount } from "#web/lib/session/session.ts";
import { CardHead } from "#ui/display/card-head.tsx";
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
      <CardHead title={t`What your connections see`}>
        {t`When one of these is off, you don’t see it for others either.`}
      </CardHead>
      <div className="mt-2 divide-y divide-line">
        <Switch
          label={t`Show when I’m online`}
          checked={showsPresence}
          onChange={({ target }) => change.mutate({ showsPresence: target.checked })}
        />
        <Switch
          label={t`Show when I have read messages`}
          checked={showsReadReceipts}
          onChange={({ target }) => change.mutate({ showsReadReceipts: target.checked })}
        />
      </div>
    </Card>
  );
}
