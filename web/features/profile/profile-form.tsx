import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useAccount } from "../../lib/session.ts";
import type { PlaceInput } from "../../lib/place-choice.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useSaveProfile } from "./profile-queries.ts";
import { mostBio, ProfileForm as Schema, valuesOf } from "./profile-values.ts";

type Props = { place: (input: PlaceInput) => ReactNode; country: string; onLeave: () => void };

/** Name, username, bio and home. */
export function ProfileForm({ place, country, onLeave }: Props) {
  const { t } = useLingui();
  const account = useAccount();
  const save = useSaveProfile(onLeave);
  const form = useForm({
    schema: Schema,
    initial: valuesOf(account, country),
    onSubmit: async (checked) => {
      await save.mutateAsync(checked);
    },
  });
  const left = mostBio - [...form.values.bio].length;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-6">
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
        <div>
          <h2 className="text-lg">{t`Home`}</h2>
          <p className="text-sm text-muted">{t`Where you are when no trip and no saved day says otherwise.`}</p>
        </div>
        {place({
          value: form.values.home,
          onChange: (home) => form.set("home", home),
          errors: {
            country: form.errors["homeCountry"],
            state: form.errors["homeState"],
            city: form.errors["homeCity"],
          },
        })}
        {form.values.home.city !== "" && (
          <Button
            kind="quiet"
            className="-ml-5 justify-self-start"
            onClick={() => form.set("home", { country: form.values.home.country, state: "", city: "" })}
          >{t`I have no home city`}</Button>
        )}
      </Card>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button kind="secondary" onClick={onLeave}>{t`Cancel`}</Button>
        <Button type="submit" busy={form.busy}>{t`Save`}</Button>
      </div>
    </form>
  );
}
