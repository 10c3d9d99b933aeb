import {
  type OptOut,
  type notificationSettings,
  type Topic,
  topics,
} from "#contract/features/notification-settings.ts";
import type { ServedInput } from "#contract/shared/route.ts";
import type { Ctx } from "#lib/ctx.ts";
import { refusedField } from "#lib/refusal.ts";
import { accountExists } from "#domain/accounts/contact-channels.ts";
import { changePreferences, preferencesOf } from "./notification-settings.ts";

const about = "unsubscribe";

/** URL that turns off mails about these topics for this person. Works without a session and never expires. */
export function optOutUrl({ secretBox, settings }: Ctx, userId: string, of: readonly Topic[]): string {
  const token = secretBox.seal(JSON.stringify([userId, ...of]), about);
  return `${settings.publicUrl}/unsubscribe?token=${token}`;
}

/** Decodes a token. Throws INVALID_LINK alike for a forged token and for one of a deleted account. */
async function readToken(ctx: Ctx, token: string): Promise<{ userId: string; of: Topic[] }> {
  const sealed = ctx.secretBox.open(token, about);
  const [userId, ...named] = sealed === null ? [] : (JSON.parse(sealed) as string[]);
  if (userId === undefined || !(await accountExists(ctx, userId)))
    throw refusedField("token", "INVALID_LINK");
  return { userId, of: topics.filter((topic) => named.includes(topic)) };
}

/**
 * Returns what the link would turn off and whether it is on. Changes nothing, because mail scanners follow
 * links.
 */
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

type Change = ServedInput<typeof notificationSettings.changeOptOut>["body"];

/**
 * Turns mails about the link's topics off or on again, or only about those named in `topics`. Other topics
 * never change. `allMails` turns mails about all topics off or on.
 */
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
