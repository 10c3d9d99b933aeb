import { Trans, useLingui } from "@lingui/react/macro";
import { AccountDetails } from "#contract/features/account-forms.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { NewPasswordField } from "#ui/forms/new-password-field.tsx";
import { NameFields, TextField } from "#ui/forms/text-field.tsx";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { FormFooter, TextLink } from "./account-page.tsx";

export type TypedDetails = Omit<AccountDetails, "acceptTerms"> & { acceptTerms: boolean };
/** Key of the draft, which is kept until the account is created. */
export const registrationDraft = "registration";

type Props = { initial: TypedDetails; onDone: (checked: AccountDetails, typed: TypedDetails) => void };

/** First step of registration: name, email, password and the terms. */
export function DetailsStep({ initial, onDone }: Props) {
  const { t } = useLingui();
  const form = useForm({
    schema: AccountDetails,
    initial,
    onSubmit: onDone,
    draft: registrationDraft,
    keepDraft: true,
  });
  return (
    <>
      <form {...form.attributes} className="grid gap-5">
        <RestoredDraftNotice startOver={form.startOver} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NameFields first={form.text("firstName")} last={form.text("lastName")} own />
        </div>
        <TextField
          {...form.text("email")}
          label={t`Email`}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
        />
        <NewPasswordField
          {...form.text("password")}
          label={t`Password`}
          personal={[form.values.firstName, form.values.lastName, form.values.email]}
        />
        <Checkbox
          {...form.checkbox("acceptTerms")}
          label={
            <Trans>
              I accept the{" "}
              <a
                href="/terms"
                target="_blank"
                rel="noreferrer"
                className="font-semibold text-accent underline underline-offset-4"
              >
                Terms of Service and End User License Agreement
              </a>
            </Trans>
          }
        />
        <Button type="submit" wide>
          <Trans>Continue to Privacy Settings</Trans>
        </Button>
        <p className="text-center text-sm text-muted">
          <Trans>Next, you choose what we may do with your data.</Trans>
        </p>
      </form>
      <FormFooter>
        <Trans>
          Already have an account? <TextLink to="/login">Sign In</TextLink>
        </Trans>
      </FormFooter>
    </>
  );
}
