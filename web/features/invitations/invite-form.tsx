import { useLingui } from "@lingui/react/macro";
import { NewInvitation } from "#contract/features/invitations.ts";
import { messageOf } from "#web/lib/api/call.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { invite } from "./invitations-queries.ts";

type Props = {
  way: "email" | "text";
  /** True after an invitation was sent from here: the field takes the focus, so that the keyboard stays. */
  isAnother: boolean;
  onSent: () => void;
};

/** Form for an email address or a phone number, and a name that only the user sees. */
export function InviteForm({ way, isAnother, onSent }: Props) {
  const { t } = useLingui();
  const field = way === "email" ? "email" : "phone";
  const form = useForm({
    schema: NewInvitation,
    initial: { name: "", [field]: "" },
    draft: `invitation:${way}`,
    onSubmit: async (body, { name, [field]: typed }) => {
      await invite(body);
      const whom = name.trim() || typed || "";
      toast({
        title: t`Invitation sent`,
        description:
          way === "email"
            ? t`${whom} gets it by email, or here if they already have an account. We let you know when they accept.`
            : t`${whom} gets it by text, or here if they already have an account. We let you know when they accept.`,
        kind: "success",
      });
      onSent();
    },
    onFailure: (error) =>
      toast({ title: t`The invitation was not sent`, description: messageOf(error, ""), kind: "error" }),
  });
  return (
    <form {...form.attributes} className="grid gap-5">
      <RestoredDraftNotice startOver={form.startOver} />
      {way === "email" ? (
        <TextField
          {...form.text("email")}
          label={t`Email`}
          autoFocus={isAnother}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
        />
      ) : (
        <TextField
          {...form.text("phone")}
          label={t`Phone number`}
          autoFocus={isAnother}
          hint={t`With its country code, such as +351 912 345 678`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      )}
      <TextField
        {...form.text("name")}
        label={t`Name (optional)`}
        hint={t`Only you see it, in the list below`}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" busy={form.busy} className="sm:justify-self-start">
        {t`Send invitation`}
      </Button>
    </form>
  );
}
