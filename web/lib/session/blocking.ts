/**
 * Ids of people who are being blocked right now. Queries about them aren't fetched again, because the answer
 * can only be a 404.
 */
export const blockingUserIds = new Set<string>();

/** Whether the key of a query mentions this person. */
export const isQueryAbout = (queryKey: readonly unknown[], userId: string): boolean =>
  JSON.stringify(queryKey.slice(1)).includes(JSON.stringify(userId));

/** Whether a query isn't about a person who is being blocked. */
export const isUnaffectedByBlocking = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  ![...blockingUserIds].some((userId) => isQueryAbout(queryKey, userId));
