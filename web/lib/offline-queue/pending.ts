/**
 * The temporary id of a trip that the server doesn't have yet, by the time when it was added: an id that no
 * stored trip has.
 */
export const pendingId = (at: string): number => -Date.parse(at);

/** Whether the server doesn't have this trip yet: it waits in the offline queue. */
export const isPending = ({ id }: { readonly id: number }): boolean => id < 0;
