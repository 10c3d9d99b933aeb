import * as z from "zod/mini";
import { type Filter, filterCategories, FilterDraft } from "#contract/features/content-filters.ts";

export type FilterValues = Required<Omit<FilterDraft, "type" | "replacement">> & { replacement: string };

export const valuesOfFilter = (filter: Filter | null): FilterValues => ({
  pattern: filter?.pattern ?? "",
  category: filterCategories.find((it) => it === filter?.category) ?? "other",
  severity: filter?.severity ?? "medium",
  action: filter?.action ?? "flag",
  replacement: filter?.replacement ?? "",
  isActive: filter?.isActive ?? true,
});

/** A pattern with * or ? is a wildcard, and only the action "replace" has a replacement. */
const draftOf = (values: FilterValues): z.input<typeof FilterDraft> => ({
  ...values,
  type: /[*?]/.test(values.pattern) ? "wildcard" : "literal",
  replacement: values.action === "replace" ? values.replacement : null,
});

export const FilterForm: z.ZodMiniType<FilterDraft> = z.pipe(z.transform(draftOf), FilterDraft);
