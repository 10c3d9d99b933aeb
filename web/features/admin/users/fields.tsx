import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type AdminUser, consentFields, lockedForAdmins } from "#contract/features/admin/users.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import type { useForm } from "#web/lib/use-form.ts";
import { FieldError } from "#ui/forms/field.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { NameFields, TextField } from "#ui/forms/text-field.tsx";
import type { UserValues } from "./values.ts";

type Form = ReturnType<typeof useForm<UserValues, unknown>>;
type Props = { form: Form };

export function BasicFields({ form }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields first={form.text("firstName")} last={form.text("lastName")} own={false} />
      </div>
      <TextField {...form.text("username")} label={t`Username`} autoCapitalize="none" spellCheck={false} />
      <TextArea {...form.text("bio")} label={t`Bio`} />
    </>
  );
}

type LockProps = Props & {
  /** True for the account of another admin: it can't be taken over from here. */
  isLocked: boolean;
};

export function ContactFields({
  form,
  place,
  isLocked,
}: LockProps & { place: (input: PlaceInput) => ReactNode }) {
  const { t } = useLingui();
  const { errors, values } = form;
  // A changed address or number is unverified until the admin ticks it on the next tab.
  const unverifiedOnChange = (name: "email" | "phone", flag: "isEmailVerified" | "isPhoneVerified") => ({
    ...form.text(name),
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [name]: target.value, [flag]: false }),
  });
  return (
    <>
      {isLocked && <LockedNotice />}
      <TextField
        {...unverifiedOnChange("email", "isEmailVerified")}
        disabled={isLocked}
        label={t`Email`}
        type="email"
        autoComplete="off"
        hint={t`A new address counts as unverified, and its owner is notified at the old one.`}
      />
      <TextField
        {...unverifiedOnChange("phone", "isPhoneVerified")}
        disabled={isLocked}
        label={t`Phone`}
        type="tel"
        autoComplete="off"
        hint={t`With its country code, such as +351 912 345 678.`}
      />
      {place({
        label: t`Home city`,
        value: values.home,
        onChange: (home) => form.set("home", home),
        errors: { country: errors["homeCountry"], state: errors["homeState"], city: errors["homeCity"] },
      })}
    </>
  );
}

function LockedNotice() {
  const { t } = useLingui();
  return (
    <Notice kind="info" title={t`This is another admin’s account`}>
      <p>
        {t`Their email, phone, password, verification and two-factor sign-in can’t be changed here. Ask them, or have their role revoked on the command line first.`}
      </p>
    </Notice>
  );
}

export function VerificationFields({ form, user, isLocked }: LockProps & { user: AdminUser }) {
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
      {isLocked && <LockedNotice />}
      {Object.entries(names).map(([name, label]) => (
        <Flag
          key={name}
          form={form}
          name={name as keyof typeof names}
          label={label}
          hint={
            name === "twoFactorEnabled"
              ? t`You can switch it off for a user who lost their phone.`
              : undefined
          }
          disabled={
            (isLocked && lockedForAdmins.some((it) => it === name)) ||
            (name === "twoFactorEnabled" && !user.twoFactorEnabled)
          }
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
        {t`You can withdraw a consent on the user’s behalf. Only the user can give one.`}
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
  const { error, ...checkbox } = form.checkbox(name);
  return (
    <div>
      <Switch {...checkbox} label={label} hint={hint} disabled={disabled} />
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
