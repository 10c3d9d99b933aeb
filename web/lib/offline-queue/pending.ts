/** The temporary id of a trip that was added at this time. It is negative: no stored trip has it. */
export const pendingId = (at: string): number => -Date.parse(at);

/** Whether the server doesn't have this trip yet: it waits in the offline queue. */
export const isPending = ({ id }: { readonly id: number }): boolean => id < 0;
