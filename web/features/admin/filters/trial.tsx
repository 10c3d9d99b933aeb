import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { contentFilters, type FilterTrialResult } from "#contract/features/content-filters.ts";
import { call } from "#web/lib/api/call.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toastAdminFailure } from "#features/admin/admin-queries.ts";
import { byComma } from "#web/lib/format/comma.ts";
import { FilterForm, type FilterValues } from "./values.ts";

const maxSamples = 20;

type Sample = { text: string; tried: FilterTrialResult };

/** Tries the filter in the form on sample texts, one per line; nothing is saved. */
export function FilterTrial({ values }: { values: FilterValues }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const texts = typed
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, maxSamples);
  const filter = FilterForm.safeParse(values);
  const trial = useMutation({
    mutationFn: async (): Promise<Sample[]> => {
      if (!filter.success) return [];
      const tried = await call(contentFilters.try, { body: { filter: filter.data, samples: texts } });
      return tried.map((one, n) => ({ text: texts[n] ?? "", tried: one }));
    },
    onError: (error) => toastAdminFailure(error, t`Failed to test the filter`),
  });
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-semibold">
        <Trans>Try it out</Trans>
      </legend>
      <TextArea
        label={t`Samples`}
        hint={t`One per line. Nothing is saved.`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        kind="secondary"
        className="justify-self-start"
        busy={trial.isPending}
        disabled={!filter.success || texts.length === 0}
        onClick={() => trial.mutate()}
      >
        {t`Try`}
      </Button>
      <ul
        aria-live="polite"
        aria-label={t`Results for the samples`}
        className="grid gap-2 text-sm empty:hidden"
      >
        {trial.data?.map(({ text, tried }, n) => (
          // Two samples may be equal, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={n} className="grid gap-1 rounded-md bg-sunken p-3">
            <span className="wrap-anywhere text-muted">{text}</span>
            <Outcome {...tried} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Outcome({ action, becomes, found }: FilterTrialResult) {
  const { t } = useLingui();
  const words = byComma(found);
  if (action === null)
    return (
      <span>
        <Tag>{t`Nothing found`}</Tag>
      </span>
    );
  if (action === "replace")
    return (
      <span className="wrap-anywhere">
        <Tag kind="accent">{t`Becomes`}</Tag> {becomes}
      </span>
    );
  return (
    <span className="wrap-anywhere">
      <Tag kind={action === "block" ? "danger" : "warning"}>
        {action === "block" ? t`Rejected` : t`Shown to moderators`}
      </Tag>{" "}
      {words}
    </span>
  );
}
