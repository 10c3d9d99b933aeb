import type { Day } from "#contract/shared/fields.ts";

let offer: { userId: string; text: string; about: Day } | null = null;

/**
 * Offers a text for the empty message field of the conversation with a person, which the caller opens next.
 * It is neither stored nor sent, and never replaces what the user typed. `about` is the first day of the
 * meeting that the text is about.
 */
export function offerDraft(userId: string, text: string, about: Day): void {
  offer = { userId, text, about };
}

/** The text that is offered for the conversation with a person; "" if there is none. */
export const offeredDraft = (userId: string): string => (offer?.userId === userId ? offer.text : "");

/** The first day of the meeting that the offered text is about; null if there is none. */
export const offeredMeeting = (userId: string): Day | null => (offer?.userId === userId ? offer.about : null);

/** Ends the offer, once its conversation is left. */
export function dropOfferedDraft(): void {
  offer = null;
}
