let offer: { userId: string; text: string } | null = null;

/**
 * Offers a text for the empty message field of the conversation with a person, which the caller opens next.
 * It is neither stored nor sent, and never replaces what the user typed.
 */
export function offerDraft(userId: string, text: string): void {
  offer = { userId, text };
}

/** The text that is offered for the conversation with a person; "" if there is none. */
export const offeredDraft = (userId: string): string => (offer?.userId === userId ? offer.text : "");

/** Ends the offer, once its conversation is left. */
export function dropOfferedDraft(): void {
  offer = null;
}
