import { useLingui } from "@lingui/react/macro";
import type { Account } from "#contract/features/account-shapes.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { usePrivacy } from "./profile-queries.ts";

/** Who can see the user's profile, and who can find it. */
export function ProfileAudience() {
  const { t } = useLingui();
  const { profileAudience, isDiscoverable } = useAccount();
  const change = usePrivacy();
  const options: readonly { value: Account["profileAudience"]; label: string; hint: string }[] = [
    { value: "everyone", label: t`Everyone`, hint: t`Anyone with your link, even without an account.` },
    { value: "members", label: t`Travelers here`, hint: t`Anyone who is signed in.` },
    { value: "connections", label: t`Connections`, hint: t`And people you have asked to connect.` },
  ];
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Who sees your profile`}>
        {t`Your photo, your bio and, while you share your location, your home city. Anyone with your link can see your name and username.`}
      </CardHead>
      <Select
        label={t`Shown to`}
        inline
        options={options}
        hint={options.find(({ value }) => value === profileAudience)?.hint}
        value={profileAudience}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value)?.value;
          if (chosen) change.mutate({ profileAudience: chosen });
        }}
      />
      <Switch
        label={t`Let others find me by name`}
        hint={t`When this is off, only your connections find you in searches and lists. Your link and your exact email address still work.`}
        checked={isDiscoverable}
        onChange={({ target }) => change.mutate({ isDiscoverable: target.checked })}
      />
    </Card>
  );
}
