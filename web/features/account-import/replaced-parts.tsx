import { useLingui } from "@lingui/react/macro";
import type { ImportPreview } from "#contract/features/account-import.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import type { CheckboxFor } from "./added-parts.tsx";

/** What an import would replace in the account: profile, photo, home city and settings. */
export function ReplacedParts({ preview, box }: { preview: ImportPreview; box: CheckboxFor }) {
  const { t } = useLingui();
  const account = useAccount();
  const { homeCity } = account;
  const { profile, photo, home, settings } = preview;
  const there = nameOf(profile);
  const mine = nameOf(account);
  const same = t`Same as here`;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t`Replaces your data here`}</legend>
      <Checkbox
        {...box("profile")}
        label={t`Name, bio and language`}
        hint={
          profile.part === "same" ? (
            same
          ) : (
            <>
              {there === mine ? there : t`${there}, instead of ${mine}`}
              {profile.bio && <bdi className="block">{profile.bio}</bdi>}
            </>
          )
        }
      />
      {photo !== "none" && (
        <Checkbox {...box("photo")} label={t`Photo`} hint={photo === "same" ? same : undefined} />
      )}
      {(home.part === "new" || home.part === "same") && (
        <Checkbox
          {...box("home")}
          label={t`Home city`}
          hint={
            home.part === "same"
              ? same
              : homeCity === null
                ? home.city
                : t`${home.city}, instead of ${homeCity}`
          }
        />
      )}
      {settings !== "none" && (
        <Checkbox
          {...box("settings")}
          label={t`Notification Settings`}
          hint={settings === "same" ? same : undefined}
        />
      )}
    </fieldset>
  );
}
