import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type Filter, contentFilters } from "#contract/features/content-filters.ts";
import { call } from "#web/lib/api/call.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { refreshAdmin, toastAdminFailure } from "#features/admin/admin-queries.ts";
import { FilterTrial } from "./trial.tsx";
import { FilterForm, valuesOfFilter } from "./values.ts";
import { filterActionWords, categoryWords, optionsOf, severityWords } from "./words.ts";

type Props = { filter: Filter | null; onClose: () => void };

/** Form for a content filter, which can be tried on samples before it is saved. */
export function FilterDialog({ filter, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useForm({
    schema: FilterForm,
    initial: valuesOfFilter(filter),
    draft: `filter:${filter?.id ?? "new"}`,
    onSubmit: async (body) => {
      await (filter
        ? call(contentFilters.change, { params: { id: filter.id }, body })
        : call(contentFilters.add, { body }));
      toast({ title: t`Success`, description: t`Filter saved`, kind: "success" });
      void refreshAdmin(client);
      onClose();
    },
    onFailure: (error) => toastAdminFailure(error, t`Failed to save filter`),
  });
  return (
    <Dialog open onClose={onClose} title={filter ? t`Edit filter` : t`Add filter`}>
      <form {...form.attributes} className="grid gap-4">
        <RestoredDraftNotice startOver={form.startOver} />
        <TextField
          {...form.text("pattern")}
          label={t`Words to look for`}
          hint={t`Matches whole words in any spelling. In a word, * matches any letters and ? matches one: scam* finds scammer.`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            {...form.text("action")}
            label={t`Filter action`}
            options={optionsOf(filterActionWords())}
          />
          {form.values.action === "replace" && (
            <TextField {...form.text("replacement")} label={t`Replace with`} autoComplete="off" />
          )}
          <Select {...form.text("category")} label={t`Category`} options={optionsOf(categoryWords())} />
          <Select {...form.text("severity")} label={t`Severity`} options={optionsOf(severityWords())} />
        </div>
        <Switch {...form.checkbox("isActive")} label={t`Active`} />
        <FilterTrial values={form.values} />
        <FormActions
          onCancel={() => {
            form.forget();
            onClose();
          }}
        >
          <Button type="submit" busy={form.busy}>
            {form.busy ? t`Saving...` : t`Save filter`}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
