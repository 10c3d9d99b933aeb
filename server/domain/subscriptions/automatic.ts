import { isCertain, type Proposal } from "#contract/features/bookings.ts";
import type { AutomaticKind } from "#contract/features/subscriptions.ts";
import { isImported } from "#domain/trips/imported.ts";

/**
 * Whether a proposal is applied without a review: only bookings of the chosen kinds, nothing uncertain, and
 * nothing that deletes or changes other trips. A trip that was added or changed by hand is changed only after
 * a review.
 */
export const isAutomatic =
  (kinds: readonly AutomaticKind[]) =>
  (proposal: Proposal): boolean =>
    isCertain(proposal) &&
    proposal.bookings.every(({ kind }) => kinds.some((it) => it === kind)) &&
    (proposal.trip === null || isImported(proposal.trip));
