import { type OptOut, type preferences, type Topic, topics } from "../../contract/preferences.ts";
import type { ServedInput } from "../../contract/route.ts";
import type { Ctx } from "../lib/ctx.ts";
import { invalid } from "../lib/refusal.ts";
import { isThere } from "./accounts-reach.ts";
import { changePreferences, preferencesOf } from "./preferences.ts";

const about = "unsubscribe";

/** The address that switches mails about these topics off for this person: good without a session, and for ever. */
export function optOutUrl({ vault, settings }: Ctx, userId: string, of: readonly Topic[]): string {
  const token = vault.seal(JSON.stringify([userId, ...of]), about);
  return `${settings.publicUrl}/unsubscribe?token=${token}`;
}

/** What a token names. One that we never gave out, and one of an account that is gone, are answered alike. */
async function readToken(ctx: Ctx, token: string): Promise<{ userId: string; of: Topic[] }> {
  const sealed = ctx.vault.open(token, about);
  const [userId, ...named] = sealed === null ? [] : (JSON.parse(sealed) as string[]);
  if (userId === undefined || !(await isThere(ctx, userId)))
    throw invalid("token", "This link is not valid any more.");
  return { userId, of: topics.filter((topic) => named.includes(topic)) };
}

/** What the link would switch off, and how that stands; changes nothing, since programs that check mails follow links. */
export async function readOptOut(ctx: Ctx, token: string): Promise<OptOut> {
  const { userId, of } = await readToken(ctx, token);
  const { pairs, emailNotifications } = await preferencesOf(ctx, userId);
  const on = of.filter((topic) => pairs[`${topic}.email`]);
  return {
    topics: of,
    on,
    mails: on.length > 0,
    allMails: emailNotifications,
  };
}

type Change = ServedInput<typeof preferences.changeOptOut>["body"];

/** Switches mails off or on again: of the link's topics, or those of them that are named. No other is ever touched. */
export async function changeOptOut(
  ctx: Ctx,
  { token, mails, topics: named, allMails }: Change,
): Promise<OptOut> {
  const { userId, of } = await readToken(ctx, token);
  await changePreferences(ctx, userId, {
    ...(mails !== undefined && {
      pairs: Object.fromEntries(
        of.filter((topic) => named?.includes(topic) ?? true).map((topic) => [`${topic}.email`, mails]),
      ),
    }),
    ...(allMails !== undefined && { emailNotifications: allMails }),
  });
  return readOptOut(ctx, token);
}
