import { useLingui } from "@lingui/react/macro";
import { type GroupDraft as Draft, GroupDraft, type Group } from "#contract/features/groups.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { groupIcons } from "./group-badge.tsx";

type Props = {
  initial?: Pick<Group, "id" | "name" | "description" | "icon">;
  submit: string;
  /** Saves the group. Errors that it throws are reported already; those about a field are shown there. */
  onSubmit: (draft: Draft) => Promise<unknown>;
  onCancel: () => void;
};

const emptyGroup = { name: "", description: "", icon: "users" as Group["icon"] };

export function GroupForm({ initial, submit, onSubmit, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const form = useForm({
    schema: GroupDraft,
    initial: initial ? valuesOf(initial) : emptyGroup,
    draft: initial ? `group:${initial.id}` : "group",
    onSubmit: async (draft) => {
      await onSubmit({ ...draft, description: draft.description || null });
    },
  });
  return (
    <form {...form.attributes} className="grid gap-5">
      <RestoredDraftNotice startOver={form.startOver} />
      <TextField
        {...form.text("name")}
        label={
          <>
            {t`Name`} <span aria-hidden="true">*</span>
          </>
        }
        aria-required
        autoFocus={!initial}
        autoComplete="off"
        dir="auto"
        maxLength={25}
      />
      <TextArea
        {...form.text("description")}
        label={t`Description (optional)`}
        dir="auto"
        hint={t`${form.values.description.length} of 200 characters`}
        maxLength={200}
        rows={2}
      />
      <RadioCards
        legend={t`Icon`}
        columns={2}
        value={form.values.icon}
        onChange={(icon) => form.set("icon", icon)}
        options={groupIcons.map(({ value, name, Icon }) => ({
          value,
          label: i18n._(name),
          icon: <Icon size={20} />,
        }))}
      />
      <FormActions
        className="mt-1"
        onCancel={() => {
          form.forget();
          onCancel();
        }}
      >
        <Button type="submit" busy={form.busy}>
          {submit}
        </Button>
      </FormActions>
    </form>
  );
}

/** Only what the form sends: a group has more fields than its draft. */
const valuesOf = ({ name, description, icon }: Pick<Group, "name" | "description" | "icon">) => ({
  name,
  description: description ?? "",
  icon,
});
