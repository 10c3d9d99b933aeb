import { useLingui } from "@lingui/react/macro";
import { MailPlus, QrCode } from "lucide-react";
import { useState } from "react";
import { Matches } from "#features/matches/matches.tsx";
import { useSearchParams } from "#web/lib/navigation.tsx";
import { parseId } from "#web/lib/parse-id.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { MyQrCode } from "#web/pages/people/my-qr-code.tsx";
import { personMenu } from "#web/pages/people/person-menu.tsx";

/**
 * The Matches section, with the menu of actions for each person. `/?tab=matches&near-misses=7` highlights the
 * near misses of one trip.
 */
export function MatchesSection() {
  const [search] = useSearchParams();
  return <Matches menu={personMenu} invite={<Invite />} shownTripId={parseId(search.get("near-misses"))} />;
}

/** Two ways to make connections: the person's QR code, and an invitation. */
function Invite() {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button kind="secondary" size="medium" onClick={() => setShown(true)}>
        <QrCode aria-hidden="true" size={19} />
        {t`My QR Code`}
      </Button>
      <LinkButton to="/invite" kind="secondary" size="medium">
        <MailPlus aria-hidden="true" size={19} />
        {t`Invite`}
      </LinkButton>
      {isShown && <MyQrCode onClose={() => setShown(false)} />}
    </>
  );
}
