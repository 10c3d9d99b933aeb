import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { about } from "#contract/features/about.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { useAccount } from "#web/lib/session/session.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { useFreshSignIn } from "#ui/forms/fresh-sign-in.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { NameFields, TextField } from "#ui/forms/text-field.tsx";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { HomeFields } from "./home-fields.tsx";
import { PendingEmail } from "./pending-email.tsx";
import { RefusedEmail } from "./refused-email.tsx";
import { useSaveProfile } from "./profile-queries.ts";
import { changesToSend, maxBio, ProfileFields, valuesOf } from "./profile-values.ts";

type Props = { place: (input: PlaceInput) => ReactNode; country: string; onLeave: () => void };

/** Form for name, username, bio, email, and home. */
export function ProfileForm({ place, country, onLeave }: Props) {
  const { t } = useLingui();
  const account = useAccount();
  const { data: { verifiesEmail } = { verifiesEmail: true } } = useQuery(queryFor(about.read));
  const { freshly, question } = useFreshSignIn();
  const save = useSaveProfile({ freshly, onDone: onLeave });
  const form = useForm({
    schema: ProfileFields,
    initial: valuesOf(account, country),
    draft: "profile",
    onSubmit: async (checked) => {
      await save.mutateAsync(changesToSend(checked, account));
    },
  });
  const left = maxBio - [...form.values.bio].length;
  const fields = (
    <form {...form.attributes} className="grid gap-5">
      <RestoredDraftNotice startOver={form.startOver} />
      <Card className="grid gap-5">
        <div className="grid grid-cols-2 gap-4">
          <NameFields first={form.text("firstName")} last={form.text("lastName")} own />
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
          hint={
            left >= 0 ? (
              <Plural value={left} one="# character left" other="# characters left" />
            ) : (
              <Plural value={-left} one="# character too many" other="# characters too many" />
            )
          }
        />
        <div id="email" className="scroll-mt-20">
          <TextField
            {...form.text("email")}
            label={t`Email`}
            type="email"
            autoComplete="email"
            hint={verifiesEmail && t`Your new email takes effect when you open the link we send to it.`}
          />
        </div>
        <RefusedEmail canChangeHere />
        <PendingEmail freshly={freshly} />
      </Card>
      <HomeFields
        place={place}
        value={form.values.home}
        onChange={(home) => form.set("home", home)}
        errors={form.errors}
      />
      <FormActions
        onCancel={() => {
          form.forget();
          onLeave();
        }}
      >
        <Button type="submit" busy={form.busy}>{t`Save`}</Button>
      </FormActions>
    </form>
  );
  return (
    <>
      {fields}
      {question}
    </>
  );
}
