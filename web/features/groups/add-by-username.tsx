import { useLingui } from "@lingui/react/macro";
import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { plainText } from "#contract/shared/typed/plain-text.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useAddMember } from "./groups-queries.ts";

const TypedUsername = z.object({
  username: z.pipe(
    z.transform((text: string) => plainText(text).replace(/^@/, "")),
    z.string().check(z.minLength(1, complaint("USERNAME_REQUIRED"))),
  ),
});

/** Adds one person by their exact username, then clears the field for the next one. */
export function AddByUsername({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const add = useAddMember(id, (member) =>
    toast({ title: t`${nameOf(member)} is in ${name} now`, kind: "success" }),
  );
  const form = useForm({
    schema: TypedUsername,
    initial: { username: "" },
    onSubmit: async ({ username }) => {
      await add.mutateAsync(username);
      form.reset({ username: "" });
    },
  });
  return (
    <form {...form.attributes} className="grid max-w-md gap-4">
      <TextField
        {...form.text("username")}
        label={t`Username`}
        hint={t`Enter the exact username of the person you want to add.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={31}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? t`Adding...` : t`Add to group`}
      </Button>
    </form>
  );
}
