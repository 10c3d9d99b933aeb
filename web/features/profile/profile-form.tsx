import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useAccount } from "../../lib/session.ts";
import type { PlaceInput } from "../../lib/place-choice.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TypedBefore } from "../../ui/typed-before.tsx";
import { HomeFields } from "./home-fields.tsx";
import { PendingEmail } from "./pending-email.tsx";
import { useSaveProfile } from "./profile-queries.ts";
import { changed, mostBio, ProfileForm as Schema, valuesOf } from "./profile-values.ts";
import { RegionFields } from "./region-fields.tsx";

type Props = { place: (input: PlaceInput) => ReactNode; country: string; onLeave: () => void };

/** Name, username, bio, address, home, and how dates are written. */
export function ProfileForm({ place, country, onLeave }: Props) {
  const { t } = useLingui();
  const account = useAccount();
  const save = useSaveProfile(onLeave);
  const form = useForm({
    schema: Schema,
    initial: valuesOf(account, country),
    draft: "profile",
    onSubmit: async (checked) => {
      await save.mutateAsync(changed(checked, account));
    },
  });
  const chosenElsewhere = account.locale ?? "";
  // Chosen in the menu meanwhile: saving the rest must not bring the old language back.
  const take = useEffectEvent((locale: string) => form.set("locale", locale));
  useEffect(() => take(chosenElsewhere), [chosenElsewhere]);
  const left = mostBio - [...form.values.bio].length;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-6">
      <TypedBefore startOver={form.startOver} />
      <Card className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.text("firstName")} label={t`First name`} autoComplete="given-name" />
          <TextField {...form.text("lastName")} label={t`Last name`} autoComplete="family-name" />
        </div>
        <TextField
          {...form.text("username")}
          label={t`Username`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextArea
          {...form.text("bio")}
          label={t`Bio`}
          hint={left >= 0 ? t`${left} characters left` : t`${-left} characters too many`}
        />
      </Card>
      <Card className="grid gap-5">
        <TextField
          {...form.text("email")}
          label={t`Email`}
          type="email"
          autoComplete="email"
          hint={t`A new address counts once you have opened the link we send there.`}
        />
        <PendingEmail />
      </Card>
      <HomeFields
        place={place}
        value={form.values.home}
        onChange={(home) => form.set("home", home)}
        errors={form.errors}
      />
      <RegionFields
        locale={form.values.locale}
        timeZone={form.values.timeZone}
        errors={form.errors}
        onLocale={(locale) => form.set("locale", locale)}
        onTimeZone={(timeZone) => form.set("timeZone", timeZone)}
      />
      <EndButtons
        onCancel={() => {
          form.forget();
          onLeave();
        }}
      >
        <Button type="submit" busy={form.busy}>{t`Save`}</Button>
      </EndButtons>
    </form>
  );
}
