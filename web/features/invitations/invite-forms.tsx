import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Card } from "../../ui/card.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { InviteByLink } from "./invite-by-link.tsx";
import { InviteForm } from "./invite-form.tsx";
import { useWays } from "./invitations-queries.ts";

type Way = "email" | "text" | "link";

/** The ways to invite somebody; those that aren't sent here are done by oneself, with a link. */
export function InviteForms() {
  const { t } = useLingui();
  const { data: ways } = useWays();
  const [chosen, setChosen] = useState<Way>();
  const [sent, setSent] = useState(0);
  const way = chosen ?? (ways?.email === false ? "link" : "email");
  return (
    <Card>
      <Tabs
        label={t`How to invite`}
        active={way}
        onChange={setChosen}
        tabs={[
          { id: "email", label: t`By email` },
          { id: "text", label: t`By text` },
          { id: "link", label: t`By link` },
        ]}
      >
        {way === "link" || ways?.[way] === false ? (
          <InviteByLink key={way} way={way} />
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
