import * as z from "zod/mini";
import { listOf, listQuery, Search } from "./admin-lists.ts";
import { Id, IdParam, Instant, Nothing } from "./fields.ts";
import { route } from "./route.ts";

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

const mostStars = 4;
const lettersOf = (pattern: string) => pattern.replaceAll(/[^\p{L}\p{N}]/gu, "").length;
const hasSigns = (pattern: string) => /[*?]/.test(pattern);
type Words = { pattern: string; type: string };

/** What is wrong with a pattern whose letters and signs are allowed. */
function complaint({ pattern, type }: Words): string | null {
  if (type === "literal" && hasSigns(pattern)) return "Choose Wildcard to use * or ?";
  if (type === "wildcard" && !hasSigns(pattern)) return "Use * or ? in it, or choose Literal";
  if (lettersOf(pattern) === 0) return "Pattern needs a letter or a digit";
  if (type === "wildcard" && (lettersOf(pattern) < 2 || !pattern.split(" ").every(lettersOf)))
    return "Each word needs a letter besides * and ?, and all of it two";
  return pattern.split("*").length - 1 > mostStars ? `At most ${mostStars} times *` : null;
}

/**
 * Words to look for. A `wildcard` may hold `*`, any letters or none, and `?`, one letter, each within a word. Nothing else
 * means anything: regular expressions can't be written.
 */
export const FilterDraft = z
  .strictObject({
    pattern: z.string("Required").check(
      z.trim(),
      z.overwrite((pattern) => pattern.replaceAll(/\s+/g, " ")),
      z.minLength(1, "Pattern is required"),
      z.maxLength(100, "At most 100 characters"),
      z.regex(
        /^[\p{L}\p{N}\p{M}\s.,:/@&_'’*?-]*$/u,
        "Only words, and * or ? in a wildcard: regular expressions can't be used",
      ),
    ),
    type: z.enum(filterTypes),
    category: z.enum(filterCategories),
    severity: z._default(z.enum(filterSeverities), "medium"),
    action: z._default(z.enum(filterActions), "flag"),
    /** What stands there instead. */
    replacement: z._default(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, "Replacement is required"),
            z.maxLength(50, "At most 50 characters"),
          ),
      ),
      null,
    ),
    isActive: z._default(z.boolean(), true),
  })
  .check(
    (filter) => {
      const message = filter.issues.length > 0 ? null : complaint(filter.value);
      if (message) filter.issues.push({ code: "custom", path: ["pattern"], message, input: filter.value });
    },
    z.refine(({ action, replacement }) => action !== "replace" || replacement !== null, {
      path: ["replacement"],
      error: "Replacement is required",
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

export const Tried = z.object({
  /** What would be stored; null where it would be refused. */
  becomes: z.nullable(z.string()),
  action: z.nullable(z.enum(filterActions)),
  /** The stretches that were found, as they are written. */
  found: z.array(z.string()),
});
export type Tried = z.infer<typeof Tried>;

const recorded = ["pattern", "type", "severity", "action", "isActive"];
const ById = z.object({ id: IdParam });

export const filters = {
  list: route({
    method: "GET",
    path: "/api/admin/filters",
    audience: "admin",
    limit: "read",
    summary: "The words that are looked for, newest first",
    query: z.object({ ...listQuery, search: Search, action: z.optional(z.enum(filterActions)) }),
    output: listOf(Filter),
  }),
  add: route({
    method: "POST",
    path: "/api/admin/filters",
    audience: "admin",
    limit: "write",
    status: 201,
    summary: "Look for more words",
    recorded,
    body: FilterDraft,
    output: Filter,
  }),
  try: route({
    method: "POST",
    path: "/api/admin/filters/try",
    audience: "admin",
    limit: "read",
    summary: "What a filter that isn't saved would make of samples",
    body: z.strictObject({
      filter: FilterDraft,
      samples: z
        .array(z.string().check(z.maxLength(4000, "At most 4000 characters")))
        .check(z.minLength(1, "Write a sample"), z.maxLength(20, "At most 20 samples")),
    }),
    output: z.array(Tried),
  }),
  change: route({
    method: "PUT",
    path: "/api/admin/filters/:id",
    audience: "admin",
    limit: "write",
    summary: "Change a filter",
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
    summary: "Delete a filter",
    params: ById,
    output: Nothing,
  }),
};
