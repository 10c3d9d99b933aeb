import { useLingui } from "@lingui/react/macro";
import type { Account } from "../../../contract/accounts.ts";
import { useAccount } from "../../lib/session.ts";
import { CardHead } from "../../ui/card-head.tsx";
import { Card } from "../../ui/card.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Switch } from "../../ui/switch.tsx";
import { usePrivacy } from "./profile-queries.ts";

/** Who sees one's profile, and who comes across it. */
export function ProfileAudience() {
  const { t } = useLingui();
  const { profileAudience, isDiscoverable } = useAccount();
  const change = usePrivacy();
  const options: readonly { value: Account["profileAudience"]; label: string; hint: string }[] = [
    { value: "everyone", label: t`Everyone`, hint: t`Whoever has your link, also without an account.` },
    { value: "members", label: t`Travellers here`, hint: t`Whoever is signed in.` },
    { value: "connections", label: t`Connections`, hint: t`And whom you have asked to connect.` },
  ];
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Who sees your profile`}>
        {t`Your photo, your bio and, while you share your location, your home. Your name and username are told to whoever has your link.`}
      </CardHead>
      <RadioCards
        legend={t`Shown to`}
        options={options}
        value={profileAudience}
        onChange={(audience) => change.mutate({ profileAudience: audience })}
      />
      <Switch
        label={t`Let others find me by name`}
        hint={t`Off, only your connections find you in searches and lists. Your link and your exact email address still work.`}
        checked={isDiscoverable}
        onChange={({ target }) => change.mutate({ isDiscoverable: target.checked })}
      />
    </Card>
  );
}
