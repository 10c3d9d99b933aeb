import { useLingui } from "@lingui/react/macro";
import { useAccount } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Switch } from "../../ui/switch.tsx";
import { usePrivacy } from "./profile-queries.ts";

/** What connections see of one's being here and reading. */
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
          hint={t`Off, you don’t see it of others either.`}
          checked={showsPresence}
          onChange={({ target }) => change.mutate({ showsPresence: target.checked })}
        />
        <Switch
          label={t`Show when I have read messages`}
          hint={t`Off, you don’t see it of others either.`}
          checked={showsReadReceipts}
          onChange={({ target }) => change.mutate({ showsReadReceipts: target.checked })}
        />
      </div>
    </Card>
  );
}
