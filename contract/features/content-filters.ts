import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { listOf, listQuery, Search } from "./admin/lists.ts";
import { Id, IdParam, Instant, Nothing } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

export const filterTypes = ["literal", "wildcard"] as const;
export const filterActions = ["flag", "replace", "block"] as const;
export const filterSeverities = ["low", "medium", "high", "critical"] as const;
export const filterCategories = [
  "profanity",
  "harassment",
  "hate",
  "sexual",
  "scam",
  "spam",
  "other",
] as const;

const maxStars = 4;
const countLetters = (pattern: string) => pattern.replaceAll(/[^\p{L}\p{N}]/gu, "").length;
const hasWildcards = (pattern: string) => /[*?]/.test(pattern);
type PatternInput = { pattern: string; type: string };

/** Returns the complaint about a pattern whose characters are all allowed; null if the pattern is valid. */
function patternProblem({ pattern, type }: PatternInput): string | null {
  if (type === "literal" && hasWildcards(pattern)) return complaint("PATTERN_WITH_WILDCARD");
  if (type === "wildcard" && !hasWildcards(pattern)) return complaint("PATTERN_WITHOUT_WILDCARD");
  if (countLetters(pattern) === 0) return complaint("PATTERN_NEEDS_LETTER");
  if (type === "wildcard" && (countLetters(pattern) < 2 || !pattern.split(" ").every(countLetters)))
    return complaint("PATTERN_WORD_TOO_SHORT");
  return pattern.split("*").length - 1 > maxStars ? complaint("TOO_MANY_STARS", { max: maxStars }) : null;
}

/**
 * A phrase to look for. In a `wildcard`, `*` matches any letters or none and `?` matches one letter, both
 * within a word. No other character is special: regular expressions are not supported.
 */
export const FilterDraft = z
  .strictObject({
    pattern: z.string(complaint("REQUIRED")).check(
      z.trim(),
      z.overwrite((pattern) => pattern.replaceAll(/\s+/g, " ")),
      z.minLength(1, complaint("PATTERN_REQUIRED")),
      z.maxLength(100, complaint("TOO_LONG", { max: 100 })),
      z.regex(/^[\p{L}\p{N}\p{M}\s.,:/@&_'’*?-]*$/u, complaint("BAD_PATTERN_SIGNS")),
    ),
    type: z.enum(filterTypes),
    category: z.enum(filterCategories),
    severity: z._default(z.enum(filterSeverities), "medium"),
    action: z._default(z.enum(filterActions), "flag"),
    /** The text that replaces the match. */
    replacement: z._default(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, complaint("REPLACEMENT_REQUIRED")),
            z.maxLength(50, complaint("TOO_LONG", { max: 50 })),
          ),
      ),
      null,
    ),
    isActive: z._default(z.boolean(), true),
  })
  .check(
    (filter) => {
      const message = filter.issues.length > 0 ? null : patternProblem(filter.value);
      if (message) filter.issues.push({ code: "custom", path: ["pattern"], message, input: filter.value });
    },
    z.refine(({ action, replacement }) => action !== "replace" || replacement !== null, {
      path: ["replacement"],
      error: complaint("REPLACEMENT_REQUIRED"),
    }),
  );
export type FilterDraft = z.infer<typeof FilterDraft>;

export const Filter = z.object({
  id: Id,
  pattern: z.string(),
  type: z.enum(filterTypes),
  category: z.string(),
  severity: z.enum(filterSeverities),
  action: z.enum(filterActions),
  replacement: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: Instant,
});
export type Filter = z.infer<typeof Filter>;

export const FilterTrialResult = z.object({
  /** The text that would be stored; null if it would be refused. */
  becomes: z.nullable(z.string()),
  action: z.nullable(z.enum(filterActions)),
  /** The matching parts of the text, as written. */
  found: z.array(z.string()),
});
export type FilterTrialResult = z.infer<typeof FilterTrialResult>;

const recorded = ["pattern", "type", "severity", "action", "isActive"];
const ById = z.object({ id: IdParam });

export const contentFilters = {
  list: route({
    method: "GET",
    path: "/api/admin/filters",
    audience: "admin",
    limit: "read",
    summary: "Content filters, newest first",
    query: z.object({ ...listQuery, search: Search, action: z.optional(z.enum(filterActions)) }),
    output: listOf(Filter),
  }),
  add: route({
    method: "POST",
    path: "/api/admin/filters",
    audience: "admin",
    limit: "write",
    status: 201,
    summary: "Create a content filter",
    recorded,
    body: FilterDraft,
    output: Filter,
  }),
  try: route({
    method: "POST",
    path: "/api/admin/filters/try",
    audience: "admin",
    limit: "read",
    summary: "Try an unsaved filter on samples",
    body: z.strictObject({
      filter: FilterDraft,
      samples: z
        .array(z.string().check(z.maxLength(4000, complaint("TOO_LONG", { max: 4000 }))))
        .check(z.minLength(1, complaint("SAMPLE_MISSING")), z.maxLength(20, complaint("TOO_MANY_SAMPLES"))),
    }),
    output: z.array(FilterTrialResult),
  }),
  change: route({
    method: "PUT",
    path: "/api/admin/filters/:id",
    audience: "admin",
    limit: "write",
    summary: "Change a content filter",
    recorded,
    params: ById,
    body: FilterDraft,
    output: Filter,
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/filters/:id",
    audience: "admin",
    limit: "write",
    summary: "Delete a content filter",
    params: ById,
    output: Nothing,
  }),
};
