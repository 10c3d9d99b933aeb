import { useLingui } from "@lingui/react/macro";
import { Invited } from "../../../contract/invitations.ts";
import { messageOf } from "../../lib/call.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { TypedBefore } from "../../ui/typed-before.tsx";
import { useInvite } from "./invitations-queries.ts";

type Props = {
  way: "email" | "text";
  /** One was sent from here just now, and the keyboard is still here. */
  isAnother: boolean;
  onSent: () => void;
};

/** An address or a number, and what one calls them. */
export function InviteForm({ way, isAnother, onSent }: Props) {
  const { t } = useLingui();
  const invite = useInvite();
  const field = way === "email" ? "email" : "phone";
  const form = useForm({
    schema: Invited,
    initial: { name: "", [field]: "" },
    draft: `invitation:${way}`,
    onSubmit: async (body, { name, [field]: typed }) => {
      await invite(body);
      const whom = name.trim() || typed || "";
      toast({
        title: t`Invitation sent`,
        description: t`We let you know when ${whom} accepts.`,
        kind: "success",
      });
      onSent();
    },
    onFailure: (error) =>
      toast({ title: t`The invitation was not sent`, description: messageOf(error, ""), kind: "error" }),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
      <TypedBefore startOver={form.startOver} />
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
