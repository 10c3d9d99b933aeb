import type { Heard } from "../../contract/realtime.ts";

/** Something an open page wants to know at once. It may be lost: what it speaks of is in the database. */
export type Hint = {
  [E in keyof Heard]: { readonly to: readonly string[]; readonly event: E; readonly data: Heard[E] };
}[keyof Heard];

/** Takes hints to the open pages of the people they are `to`, in whichever process those are. Never throws. */
export type Hints = { send(hint: Hint): void };

/** Where nobody listens. */
export const noHints: Hints = { send: () => {} };
