import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { nameOf } from "#web/lib/format/person-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useAddMember } from "./groups-queries.ts";

/** Adds one person by their exact username, then clears the field for the next one. */
export function AddByUsername({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const add = useAddMember(id, (member) => {
    setText("");
    toast({ title: t`${nameOf(member)} is in ${name} now`, kind: "success" });
  });
  const username = text.trim().replace(/^@/, "");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    if (username === "") return setError(t`Username is required`);
    add.mutate(username);
  };
  return (
    <form noValidate onSubmit={send} className="grid max-w-md gap-4">
      <TextField
        label={t`Username`}
        hint={t`Enter the exact username of the person you want to add.`}
        error={error}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={31}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={add.isPending} className="justify-self-start">
        {add.isPending ? t`Adding...` : t`Add to group`}
      </Button>
    </form>
  );
}
