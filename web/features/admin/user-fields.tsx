import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type AdminUser, consentFields } from "../../../contract/admin-users.ts";
import type { PlaceInput } from "../../lib/place-choice.ts";
import type { useForm } from "../../lib/use-form.ts";
import { FieldError } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { UserValues } from "./user-values.ts";

type Form = ReturnType<typeof useForm<UserValues, unknown>>;
type Props = { form: Form };

export function BasicFields({ form }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.text("firstName")} label={t`First name`} />
        <TextField {...form.text("lastName")} label={t`Last name`} />
      </div>
      <TextField {...form.text("username")} label={t`Username`} autoCapitalize="none" spellCheck={false} />
      <TextArea {...form.text("bio")} label={t`Bio`} />
    </>
  );
}

export function ContactFields({ form, place }: Props & { place: (input: PlaceInput) => ReactNode }) {
  const { t } = useLingui();
  const { errors, values } = form;
  // Another address or number is not proven, until the admin says so on the next tab.
  const anew = (name: "email" | "phone", flag: "isEmailVerified" | "isPhoneVerified") => ({
    ...form.text(name),
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [name]: target.value, [flag]: false }),
  });
  return (
    <>
      <TextField
        {...anew("email", "isEmailVerified")}
        label={t`Email`}
        type="email"
        autoComplete="off"
        hint={t`Another address counts as not verified, and its owner is told at the old one.`}
      />
      <TextField
        {...anew("phone", "isPhoneVerified")}
        label={t`Phone`}
        type="tel"
        autoComplete="off"
        hint={t`With its country code, such as +351 912 345 678.`}
      />
      {place({
        value: values.home,
        onChange: (home) => form.set("home", home),
        errors: { country: errors["homeCountry"], state: errors["homeState"], city: errors["homeCity"] },
      })}
    </>
  );
}

export function VerificationFields({ form, user }: Props & { user: AdminUser }) {
  const { t } = useLingui();
  const names = {
    isEmailVerified: t`Email verified`,
    isPhoneVerified: t`Phone verified`,
    isIdentityVerified: t`Identity verified`,
    twoFactorEnabled: t`Two-factor sign-in`,
    hasCompletedOnboarding: t`Onboarding completed`,
  };
  return (
    <div>
      {Object.entries(names).map(([name, label]) => (
        <Flag
          key={name}
          form={form}
          name={name as keyof typeof names}
          label={label}
          hint={
            name === "twoFactorEnabled"
              ? t`Can be switched off for somebody who lost their phone.`
              : undefined
          }
          disabled={name === "twoFactorEnabled" && !user.twoFactorEnabled}
        />
      ))}
    </div>
  );
}

export function PrivacyFields({ form, user }: Props & { user: AdminUser }) {
  const { t } = useLingui();
  const names: Record<(typeof consentFields)[number], string> = {
    privacyDataCollection: t`Data collection`,
    privacyLocationSharing: t`Location sharing`,
    privacyCommunications: t`Communications`,
    privacyAnalytics: t`Analytics`,
    privacyMarketing: t`Marketing`,
  };
  return (
    <div>
      <p className="mb-2 text-sm text-muted">
        {t`A consent can be withdrawn in somebody’s name. Only they can give it.`}
      </p>
      {consentFields.map((name) => (
        <Flag key={name} form={form} name={name} label={names[name]} disabled={!user[name]} />
      ))}
    </div>
  );
}

type FlagProps = Props & {
  name: Exclude<
    { [K in keyof UserValues]: UserValues[K] extends boolean ? K : never }[keyof UserValues],
    never
  >;
  label: string;
  hint?: string | undefined;
  disabled?: boolean;
};

function Flag({ form, name, label, hint, disabled }: FlagProps) {
  const { error, ...tick } = form.tick(name);
  return (
    <div>
      <Switch {...tick} label={label} hint={hint} disabled={disabled} />
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
