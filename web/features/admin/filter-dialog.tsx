import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type Filter, filters } from "../../../contract/filters.ts";
import { call } from "../../lib/call.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { TypedBefore } from "../../ui/typed-before.tsx";
import { refreshAdmin, tellFailure } from "./admin-queries.ts";
import { FilterTrial } from "./filter-trial.tsx";
import { FilterForm, valuesOfFilter } from "./filter-values.ts";
import { actionWords, categoryWords, optionsOf, severityWords } from "./filter-words.ts";

type Props = { filter: Filter | null; onClose: () => void };

/** Words to look for, tried out on samples before they are saved. */
export function FilterDialog({ filter, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useForm({
    schema: FilterForm,
    initial: valuesOfFilter(filter),
    draft: `filter:${filter?.id ?? "new"}`,
    onSubmit: async (body) => {
      await (filter
        ? call(filters.change, { params: { id: filter.id }, body })
        : call(filters.add, { body }));
      toast({ title: t`Success`, description: t`Filter saved`, kind: "success" });
      void refreshAdmin(client);
      onClose();
    },
    onFailure: (error) => tellFailure(error, t`Failed to save filter`),
  });
  return (
    <Dialog open onClose={onClose} title={filter ? t`Edit filter` : t`Add filter`}>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
        <TypedBefore startOver={form.startOver} />
        <TextField
          {...form.text("pattern")}
          label={t`Words to look for`}
          hint={t`Whole words, however they are written. In a word, * stands for any letters and ? for one: scam* finds scammer.`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select {...form.text("action")} label={t`What to do`} options={optionsOf(actionWords())} />
          {form.values.action === "replace" && (
            <TextField {...form.text("replacement")} label={t`Replace by`} autoComplete="off" />
          )}
          <Select {...form.text("category")} label={t`Category`} options={optionsOf(categoryWords())} />
          <Select {...form.text("severity")} label={t`Severity`} options={optionsOf(severityWords())} />
        </div>
        <Switch {...form.tick("isActive")} label={t`Active`} />
        <FilterTrial values={form.values} />
        <EndButtons
          onCancel={() => {
            form.forget();
            onClose();
          }}
        >
          <Button type="submit" busy={form.busy}>
            {form.busy ? t`Saving...` : t`Save filter`}
          </Button>
        </EndButtons>
      </form>
    </Dialog>
  );
}
