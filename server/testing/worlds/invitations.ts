import { expect } from "vitest";
import { accounts } from "#contract/features/accounts.ts";
import { connections } from "#contract/features/connections.ts";
import { type NewInvitation, invitations } from "#contract/features/invitations.ts";
import { notifications } from "#contract/features/notifications.ts";
import type { CastName } from "#server/seed/cast.ts";
import { deviceCookie, tokenIn, zoe } from "./registrations.ts";
import type { As } from "#testing/access/calls-as.ts";
import { newWorld, type WorldSettings } from "./world.ts";

/** The token after `/invite/` in a text. */
export const linkTokenIn = (text: string | null | undefined): string => {
  const token = /\/invite\/([\w-]{43})/.exec(text ?? "")?.[1];
  if (!token) throw new Error("no invitation in this text");
  return token;
};

/**
 * A world in which people invite others by mail, text message or link. Email addresses must be verified in
 * it.
 */
export async function invitedWorld(settings: WorldSettings = {}) {
  const world = await newWorld({ verifiesEmail: true, ...settings });
  const { as, settle, mails, app } = world;
  /** The cookie of the browser that registered an address. */
  const browsers = new Map<string, string>();
  const invite = (who: CastName, body: NewInvitation) => as(who)(invitations.invite, { body });
  const mailsTo = async (to: string) => (await mails()).filter((mail) => mail.to === to);

  return {
    ...world,
    invite,
    mailsTo,
    list: async (who: CastName) => (await as(who)(invitations.list, {})).body,
    /** Creates an invitation link, which can be accepted once, and returns its token. */
    linkOf: async (who: CastName, body: NewInvitation = {}) =>
      linkTokenIn((await invite(who, body)).body.link),
    accept: (who: CastName, token: string) => as(who)(invitations.accept, { body: { token } }),
    offer: (token: string, who?: CastName) => as(who)(invitations.offer, { query: { token } }),
    connected: async (who: CastName) =>
      (await as(who)(connections.list, {})).body.map(({ firstName }) => firstName),
    notices: async (who: CastName) =>
      (await as(who)(notifications.list, {})).body.map(({ message }) => message),
    register: async (invitation?: string, email = zoe.email) => {
      const body = { ...zoe, email, ...(invitation !== undefined && { invitation }) };
      const answer = await as()(accounts.register, { body });
      expect(answer.status).toBe(201);
      browsers.set(email, deviceCookie(answer));
      await settle();
    },
    /** Opens the link in the newest verification mail to this address in the browser that registered it. */
    verify: async (email = zoe.email) => {
      const all = (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Verify"));
      const token = tokenIn(all.at(-1)!);
      const headers = { cookie: browsers.get(email) ?? "" };
      const verified = await as()(accounts.verifyEmail, { query: { token } }, { headers });
      expect(verified.status).toBe(200);
      await settle();
    },
    /** Calls as a person who has registered with this address. */
    asNewcomer: async (email = zoe.email): Promise<As> => {
      const { body } = await as()(accounts.login, { body: { email, password: zoe.password } });
      if (!("token" in body)) throw new Error("a newcomer can't sign in");
      const headers = { authorization: `Bearer ${body.token}` };
      return (route, input) => as()(route, input, { headers });
    },
    app,
  };
}
