import { and, eq, gt, or } from "drizzle-orm";
import { emailVerificationTokens, users } from "#db/tables/accounts.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import type { Ctx } from "#lib/ctx.ts";
import { Refusal } from "#lib/refusal.ts";
import { isOpen } from "../accounts.ts";
import { addressColumns, applyAddressChange, setAddress } from "../addresses.ts";
import { isKnownDevice } from "../devices.ts";
import type { Caller } from "../sessions.ts";
import { checkPassword, type SignInAnswer, signInWith } from "../sign-in.ts";

const tokens = emailVerificationTokens;

/** What the link in a mail verifies: the account's own address, or a new one that is to replace it. */
type VerificationLink = {
  userId: string;
  username: string;
  /** The address that the link was sent to. */
  email: string;
  /** The account's own address. */
  currentEmail: string;
  /** The link has no effect: its address is the account's, and is verified. */
  isDone: boolean;
};

/**
 * The link of a token. While an address is verified, every link that was sent to it is `isDone`, because
 * people open older mails too. Throws BAD_TOKEN for an unknown, used or expired one. Changes nothing.
 */
export async function verificationLink({ db, now }: Ctx, token: string): Promise<VerificationLink> {
  const isDone = and(eq(users.email, tokens.email), users.isEmailVerified);
  const isUsable = and(eq(tokens.used, false), gt(tokens.expiresAt, now));
  const [link] = await db
    .select({
      userId: users.id,
      username: users.username,
      email: tokens.email,
      currentEmail: users.email,
      isVerified: users.isEmailVerified,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.token, hashSecret(token)), isOpen, or(isDone, isUsable)));
  if (!link) throw new Refusal("BAD_TOKEN");
  const { isVerified, ...rest } = link;
  return { ...rest, isDone: isVerified && link.email === link.currentEmail };
}

/**
 * Verifies the address of a link for a caller who is known to own the account: signed in as its owner, or in
 * the browser that registered it. A link proves only who reads the mailbox, and mail scanners open links in
 * real browsers; for everybody else it throws CONFIRM_WITH_PASSWORD or CONFIRM_CHANGE_WITH_PASSWORD and
 * changes nothing. Call in a transaction.
 */
export async function verifyEmail(
  ctx: Ctx,
  token: string,
  { signedInAs, ...caller }: Caller & { signedInAs: string | undefined },
): Promise<"now" | "already"> {
  const link = await verificationLink(ctx, token);
  if (link.isDone) return "already";
  const isNew = link.email === link.currentEmail;
  const isOwner = signedInAs === link.userId || (isNew && (await isKnownDevice(ctx, link.userId, caller)));
  const { email, username } = link;
  if (!isOwner)
    throw isNew
      ? new Refusal("CONFIRM_WITH_PASSWORD", { email })
      : new Refusal("CONFIRM_CHANGE_WITH_PASSWORD", { email, username });
  return applyLink(ctx, token);
}

/** Verifies the address of a link for a caller who knows the account's password, and signs them in. */
export async function verifyEmailWithPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<SignInAnswer> {
  const { currentEmail } = await verificationLink(ctx, token);
  const user = await checkPassword(ctx, { email: currentEmail, password }, caller);
  return signInWith(ctx, user, caller, async (inside) => {
    await applyLink(inside, token);
  });
}

/** Cancels the change of address that a link stands for; the address that it was sent to stays free. */
export async function cancelAddressChange({ db }: Ctx, { userId, email }: VerificationLink): Promise<void> {
  await db
    .update(tokens)
    .set({ used: true })
    .where(and(eq(tokens.userId, userId), eq(tokens.email, email)));
}

/** Uses a link up, with all others of its account: one of them could bring a former address back. */
async function applyLink(ctx: Ctx, token: string): Promise<"now" | "already"> {
  const { db, now } = ctx;
  const [used] = await db
    .update(tokens)
    .set({ used: true })
    .where(and(eq(tokens.token, hashSecret(token)), eq(tokens.used, false), gt(tokens.expiresAt, now)))
    .returning();
  if (!used) {
    await verificationLink(ctx, token);
    return "already";
  }
  const [user] = await db
    .select(addressColumns)
    .from(users)
    .where(and(eq(users.id, used.userId), isOpen))
    .for("no key update");
  if (!user) throw new Refusal("BAD_TOKEN");
  await db.update(tokens).set({ used: true }).where(eq(tokens.userId, user.id));
  await setAddress(ctx, user.id, used.email, now);
  if (used.email !== user.email) await applyAddressChange(ctx, user, "owner");
  return "now";
}
