import type { Ctx } from "#lib/ctx.ts";

const purpose = "not me";

/** The token of the link in the mail about an entry of the security log; it ends with the present secret. */
export const notMeToken = ({ secretBox }: Ctx, entry: number): string =>
  secretBox.present.seal(String(entry), purpose);

/** The id of the entry; null if we didn't make this token. */
export function entryOf({ secretBox }: Ctx, token: string): number | null {
  const entry = secretBox.present.open(token, purpose);
  return entry === null ? null : Number(entry);
}
