import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Card } from "#ui/display/card.tsx";
import { Tabs } from "#ui/display/tabs.tsx";
import { InviteByLink } from "./invite-by-link.tsx";
import { InviteForm } from "./invite-form.tsx";
import { useInvitationWays } from "./invitations-queries.ts";

type Way = "email" | "text" | "link";

/**
 * The ways to invite that this installation supports; a link is always possible, because the user sends it.
 */
export function InviteForms() {
  const { t } = useLingui();
  const { data: ways } = useInvitationWays();
  const [chosen, setChosen] = useState<Way>();
  const [sent, setSent] = useState(0);
  const tabs: { id: Way; label: string }[] = [
    ...(ways?.email === false ? [] : [{ id: "email" as const, label: t`By email` }]),
    ...(ways?.text ? [{ id: "text" as const, label: t`By text` }] : []),
    { id: "link", label: t`By link` },
  ];
  const way = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id ?? "link";
  return (
    <Card>
      <Tabs label={t`How to invite`} active={way} onChange={setChosen} tabs={tabs}>
        {way === "link" ? (
          <InviteByLink />
        ) : (
          <InviteForm
            key={`${way} ${sent}`}
            way={way}
            isAnother={sent > 0}
            onSent={() => setSent(sent + 1)}
          />
        )}
      </Tabs>
    </Card>
  );
}
